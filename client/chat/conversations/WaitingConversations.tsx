import { useQuery, useQueryClient } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import UserRoundPlus from 'lucide-react/icons/user-round-plus'
import { answerRequest, type ChatUser, undoDecline } from '#contract/chat/conversations.ts'
import { wordsOf } from '#contract/chat/messages.ts'
import { smallPhoto } from '#contract/members/person.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { refreshPresence } from '#client/people/public.ts'
import { api } from '#client/platform/api.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { conversationQuery, everything, waitingQuery } from './queries.ts'

/** Lists unanswered message requests, then conversations with unread messages, newest first. */
export const WaitingConversations = ({ userId, children }: SourceProps<WaitingRow>) => {
  const { data, isPending, isError, refetch } = useQuery(waitingQuery)
  const requestRow = useRequestRow(userId)
  const unreadRow = useUnreadRow()
  // Former members don't wait for an answer.
  const people = data?.filter(({ former }) => !former) ?? []
  const [requests, unread] = [
    people.filter(({ request }) => request === 'received'),
    people.filter(({ request }) => request !== 'received'),
  ]
  return children({
    items: [...requests.map(requestRow), ...unread.map(unreadRow)],
    isPending,
    retry: isError && data === undefined ? () => void refetch() : undefined,
  })
}

const useRequestRow = (userId: string) => {
  const { t } = useTranslation('dashboard')
  const cache = useQueryClient()
  const { data: me } = useQuery(profileQuery(userId))
  const reasonOf = useReason(me)
  const refresh = () => cache.invalidateQueries({ queryKey: everything })
  return (person: ChatUser): WaitingRow => {
    const { _id, fullName: name } = person
    const params = { userId: _id }
    const answer = async (accepted: boolean) => {
      cache.setQueryData(conversationQuery(_id).queryKey, await api(answerRequest, { params, body: { accepted } }))
      refreshPresence()
      void refresh()
    }
    const reply = { label: t('waiting.reply'), to: `/dashboard/messages/${_id}` }
    return {
      ...shared(person),
      Icon: UserRoundPlus,
      title: t('waiting.request', { name }),
      reason: reasonOf(person),
      words: <q>{wordsIn(person)}</q>,
      actions: [
        {
          label: t('waiting.decline'),
          name: t('waiting.decline_who', { name }),
          run: () => answer(false),
          done: t('waiting.declined', { name }),
          undo: async () => {
            await api(undoDecline, { params })
            await refresh()
          },
        },
        {
          label: t('waiting.accept'),
          name: t('waiting.accept_who', { name }),
          run: () => answer(true),
          done: t('waiting.accepted', { name }),
          next: reply,
        },
      ],
    }
  }
}

/** Returns a function that describes the sender of a request: their work, and what they have in common with the viewer. */
const useReason = (me: Profile | undefined) => {
  const { t } = useTranslation('dashboard')
  return ({ introduction, graduationYear }: ChatUser): string => {
    const { position = null, company = null, fieldOfStudy = null, city = null } = introduction ?? {}
    const work = position !== null && company !== null ? t('waiting.work', { position, company }) : position
    const isNear = city !== null && city === me?.city
    const isOfField = fieldOfStudy !== null && fieldOfStudy === me?.fieldOfStudy
    const common = isNear ? t('waiting.same_city', { city }) : isOfField ? t('waiting.same_field') : null
    const study = [fieldOfStudy, graduationYear].filter((fact) => fact !== null).join(' ')
    return [work ?? study, common].filter((fact) => fact !== null && fact !== '').join(' · ')
  }
}

const useUnreadRow = () => {
  const { t } = useTranslation('dashboard')
  return (person: ChatUser): WaitingRow => ({
    ...shared(person),
    Icon: MessageCircle,
    title: person.fullName,
    reason: t('waiting.unread', { count: person.unread }),
    words: wordsIn(person),
    actions: [
      {
        label: t('waiting.reply'),
        name: t('waiting.reply_to', { person: person.fullName }),
        to: `/dashboard/messages/${person._id}`,
      },
    ],
  })
}

const shared = ({ _id, fullName, profilePhoto }: ChatUser) => ({
  id: `conversation ${_id}`,
  mark: <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="m" />,
})

const wordsIn = ({ lastMessage }: ChatUser): string =>
  lastMessage === null ? '' : wordsOf(lastMessage) || (lastMessage.attachment?.name ?? '')
