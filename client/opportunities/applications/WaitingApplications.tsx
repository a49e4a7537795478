import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import Handshake from 'lucide-react/icons/handshake'
import { smallPhoto } from '#contract/members/person.ts'
import type { Application } from '#contract/opportunities/applications.ts'
import type { Referral } from '#contract/opportunities/referrals.ts'
import { inWords, shortDay } from '#client/platform/dates.ts'
import type { SourceProps, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { profileQuery } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { referralsQuery } from '../referrals/queries.ts'
import { answers, applicationsQuery, storeApplication } from './queries.ts'
import { shortDayOf } from './words.ts'

/** Lists what waits for the member's answer: invitations to interviews, offers, and requests for referrals. */
export const WaitingApplications = ({ userId, children }: SourceProps<WaitingRow>) => {
  const { data: me } = useQuery(profileQuery(userId))
  const isKnown = me !== undefined && me.limited !== true
  const applications = useInfiniteQuery({ ...applicationsQuery, enabled: isKnown })
  const referrals = useInfiniteQuery({ ...referralsQuery('received'), enabled: isKnown && me.role === 'alumni' })
  const applicationRow = useApplicationRow()
  const referralRow = useReferralRow()
  return children({
    items: [
      ...(applications.data?.pages.flatMap(({ body }) => body.applications) ?? []).flatMap(applicationRow),
      ...(referrals.data?.pages.flatMap(({ body }) => body) ?? []).flatMap(referralRow),
    ],
    isPending: applications.isLoading || referrals.isLoading,
  })
}

const useApplicationRow = () => {
  const { t } = useTranslation('dashboard')
  const cache = useQueryClient()
  return ({ _id, job: { title, company }, state, interview, offer }: Application): WaitingRow[] => {
    const row = { id: `application ${_id}`, mark: <Monogram name={company} />, Icon: BriefcaseBusiness }
    const page = `/dashboard/jobs/applications#${_id}`
    if (state === 'interview' && interview?.answer === null)
      return [
        {
          ...row,
          title: t('waiting.application.interview', { title }),
          reason: inWords(interview.at, {
            weekday: 'short',
            day: 'numeric',
            month: 'short',
            hour: 'numeric',
            minute: '2-digit',
          }),
          words: interview.place,
          actions: [
            { label: t('waiting.application.see'), name: t('waiting.application.see_what', { title }), to: page },
            {
              label: t('waiting.application.confirm'),
              name: t('waiting.application.confirm_what', { title }),
              run: () => answers.interview(_id, 'confirmed').then((stored) => void storeApplication(cache, stored)),
              done: t('waiting.application.confirmed', { title }),
              next: { label: t('waiting.application.see'), to: page },
            },
          ],
        },
      ]
    if (state === 'offer' && offer?.answer === null)
      return [
        {
          ...row,
          title: t('waiting.application.offer', { company }),
          reason: t('waiting.application.until', { day: shortDayOf(offer.answerBy) }),
          words: title,
          actions: [
            { label: t('waiting.application.answer'), name: t('waiting.application.answer_what', { title }), to: page },
          ],
        },
      ]
    return []
  }
}

const useReferralRow = () => {
  const { t } = useTranslation('dashboard')
  return ({ _id, asker, job, why, waitsForMe, lapsesAt }: Referral): WaitingRow[] =>
    !waitsForMe || asker === null
      ? []
      : [
          {
            id: `referral ${_id}`,
            mark: <Avatar id={asker._id} name={asker.fullName} photo={smallPhoto(asker.profilePhoto)} size="m" />,
            Icon: Handshake,
            title: t('waiting.referral', { name: asker.fullName }),
            reason: lapsesAt === null ? job.title : t('waiting.application.until', { day: shortDay(lapsesAt) }),
            words: <q>{why}</q>,
            actions: [
              {
                label: t('waiting.referral.answer'),
                name: t('waiting.referral.answer_who', { name: asker.fullName }),
                to: `/dashboard/jobs/referrals#${_id}`,
              },
            ],
          },
        ]
}
