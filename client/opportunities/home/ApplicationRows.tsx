import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import FileUser from 'lucide-react/icons/file-user'
import ClipboardCheck from 'lucide-react/icons/clipboard-check'
import Handshake from 'lucide-react/icons/handshake'
import PartyPopper from 'lucide-react/icons/party-popper'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { smallPhoto } from '#contract/members/person.ts'
import type {
  HiredFor,
  HiringJob,
  HomeApplications,
  InvitedApplication,
  VisitedJob,
  WaitingReferral,
} from '#contract/opportunities/home.ts'
import { answerDidApply } from '#contract/opportunities/tracking.ts'
import { api } from '#client/platform/api.ts'
import type { Brought, WaitingRow } from '#client/platform/home.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Monogram } from '#client/ui/Monogram.tsx'
import { applicationsQuery } from '../applications/queries.ts'
import { waitingKey } from '../keys.ts'
import { firstNameOf, fullDayOf } from '../applications/words.ts'

type ApplicationRowsProps = {
  applications: HomeApplications
  children: (brought: Brought<WaitingRow>) => ReactElement | null
}

/**
 * Presents what waits in applications as rows of the home: invitations, requests for referrals, applicants, jobs that
 * the viewer got, then jobs that they may have applied for.
 */
export const ApplicationRows = ({
  applications: { hiring, invited, referrals, asking, hired },
  children,
}: ApplicationRowsProps) => {
  const { t } = useTranslation('applications')
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const invitedRow = ({ _id, title, company, state, at }: InvitedApplication): WaitingRow => ({
    id: `application ${_id}`,
    mark: <Monogram name={company} />,
    Icon: FileUser,
    title: t(`home.${state}`, { company }),
    reason: at === null ? undefined : dayAndTime(at),
    words: title,
    actions: [
      { label: t('home.answer'), name: t('home.answer_of', { title }), to: `/dashboard/jobs/applications#${_id}` },
    ],
  })
  const referralRow = ({ _id, title, asker }: WaitingReferral): WaitingRow => ({
    id: `referral ${_id}`,
    mark: <Avatar id={asker._id ?? _id} name={nameOf(asker)} photo={smallPhoto(asker.profilePhoto)} size="m" />,
    Icon: Handshake,
    title: t('home.referral', { name: firstNameOf(nameOf(asker)) }),
    words: title,
    actions: [
      { label: t('home.answer'), name: t('home.answer_of', { title }), to: `/dashboard/jobs/referrals#${_id}` },
    ],
  })
  const hiringRow = ({ _id, title, fresh, waiting, answerBy }: HiringJob): WaitingRow => ({
    id: `applicants ${_id}`,
    mark: <Monogram name={title} />,
    Icon: BriefcaseBusiness,
    title: waiting > 0 ? t('home.due', { count: waiting }) : t('home.fresh', { count: fresh }),
    reason: waiting > 0 && answerBy !== null ? t('home.promised', { day: fullDayOf(answerBy) }) : undefined,
    words: title,
    actions: [{ label: t('home.look'), name: t('home.look_of', { title }), to: `/dashboard/jobs/${_id}/applicants` }],
  })
  const askedRow = ({ _id, title, company }: VisitedJob): WaitingRow => {
    const answer = (applied: boolean) => () =>
      api(answerDidApply, { params: { id: _id }, body: { applied } }).then(() => {
        void cache.invalidateQueries({ queryKey: waitingKey })
        void cache.invalidateQueries(applicationsQuery)
      })
    return {
      id: `visit ${_id}`,
      mark: <Monogram name={company} />,
      Icon: ClipboardCheck,
      title: t('home.applied', { company }),
      words: title,
      actions: [
        {
          ...{ label: t('tracking.no'), name: t('home.applied.no_of', { title }) },
          ...{ run: answer(false), done: t('home.applied.no_done') },
        },
        {
          ...{ label: t('tracking.yes'), name: t('home.applied.yes_of', { title }) },
          ...{ run: answer(true), done: t('tracking.added') },
          next: { label: t('see'), to: '/dashboard/jobs/applications' },
        },
      ],
    }
  }
  const hiredRow = ({ _id, title, company }: HiredFor): WaitingRow => ({
    id: `hired ${_id}`,
    mark: <Monogram name={company} />,
    Icon: PartyPopper,
    title: t('home.hired', { company }),
    words: title,
    actions: [
      { label: t('home.thank'), name: t('home.thank_for', { title }), to: `/dashboard/jobs/applications#${_id}` },
    ],
  })
  return children({
    items: [
      ...invited.map(invitedRow),
      ...referrals.map(referralRow),
      ...hiring.map(hiringRow),
      ...hired.map(hiredRow),
      ...asking.map(askedRow),
    ],
    isPending: false,
  })
}
