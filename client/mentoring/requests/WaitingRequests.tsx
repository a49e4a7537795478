import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type MentoringRequest, pathAfterAcceptance } from '#contract/mentoring/requests.ts'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { shortDay } from '#client/platform/dates.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { refreshMentoring } from '../cache.ts'
import { accept, decline, requestsQuery, undoDecline } from './queries.ts'

/** Lists what is waiting for the member's answer: mentors' questions and, for alumni, requests to them. */
export const WaitingRequests = ({ userId, children }: SourceProps<WaitingRow>) => {
  const { data: me } = useQuery(profileQuery(userId))
  const isKnown = me !== undefined && me.limited !== true
  const questions = useWaiting('mentee', isKnown)
  const requests = useWaiting('mentor', isKnown && me.role === 'alumni')
  const requestRow = useRequestRow()
  const questionRow = useQuestionRow()
  const failed = [questions, requests].filter(({ isError, data }) => isError && data === undefined)
  return children({
    items: [...(requests.data ?? []).map(requestRow), ...(questions.data ?? []).map(questionRow)],
    isPending: questions.isLoading || requests.isLoading,
    retry: failed.length > 0 ? () => failed.forEach(({ refetch }) => void refetch()) : undefined,
  })
}

// Earliest expiry first.
const useWaiting = (role: 'mentee' | 'mentor', enabled: boolean) =>
  useInfiniteQuery({
    ...requestsQuery({ role, state: 'waiting' }),
    select: ({ pages }) =>
      pages
        .flatMap(({ body }) => body)
        .toSorted((one, other) => (one.lapsesAt ?? '').localeCompare(other.lapsesAt ?? '')),
    enabled,
  })

const useRequestRow = () => {
  const { t } = useTranslation('dashboard')
  const cache = useQueryClient()
  const refresh = () => refreshMentoring(cache)
  return ({ _id, kind, mentee, goal, lapsesAt }: MentoringRequest): WaitingRow => {
    const name = mentee.fullName
    return {
      id: `mentoring request ${_id}`,
      mark: <Face of={mentee} />,
      Icon: HeartHandshake,
      title: t(`waiting.${kind === 'mentorship' ? 'mentoring.request' : kind}`, { name }),
      reason: lapsesAt === null ? undefined : t('waiting.mentoring.until', { day: shortDay(lapsesAt) }),
      words: <q>{goal}</q>,
      actions: [
        {
          label: t('waiting.decline'),
          name: t('waiting.mentoring.decline_who', { name }),
          run: () => decline(_id, {}).then(() => void refresh()),
          done: t('waiting.mentoring.declined', { name }),
          undo: () => undoDecline(_id).then(refresh),
        },
        {
          label: t('waiting.accept'),
          name: t('waiting.mentoring.accept_who', { name }),
          lead: async () => {
            const accepted = await accept(_id)
            void refresh()
            return pathAfterAcceptance(accepted)
          },
          done: t(kind === 'mentorship' ? 'waiting.mentoring.accepted' : 'waiting.practice.accepted', { name }),
        },
      ],
    }
  }
}

const useQuestionRow = () => {
  const { t } = useTranslation('dashboard')
  return ({ _id, kind, mentor, exchange, lapsesAt }: MentoringRequest): WaitingRow => ({
    id: `mentoring request ${_id}`,
    mark: <Face of={mentor} />,
    Icon: CircleHelp,
    title: t('waiting.mentoring.question', { name: mentor.fullName }),
    reason: lapsesAt === null ? undefined : t('waiting.mentoring.until', { day: shortDay(lapsesAt) }),
    words: <q>{exchange?.question}</q>,
    actions: [
      {
        label: t('waiting.mentoring.answer'),
        name: t('waiting.mentoring.answer_who', { name: mentor.fullName }),
        to: `/dashboard/${kind === 'mentorship' ? 'mentorship?view=requests' : 'guidance/practice'}#${_id}`,
      },
    ],
  })
}

const Face = ({ of: { _id, fullName, profilePhoto } }: { of: Person }) => (
  <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="m" />
)
