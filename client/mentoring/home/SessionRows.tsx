import { useQueryClient } from '@tanstack/react-query'
import Meh from 'lucide-react/icons/meh'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import Smile from 'lucide-react/icons/smile'
import type { ReactElement } from 'react'
import { smallPhoto } from '#contract/members/person.ts'
import type { SessionToRate } from '#contract/mentoring/home.ts'
import type { Brought, WaitingRow } from '#client/platform/home.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { refreshMentoring } from '../cache.ts'
import { saveOutcome } from '../pairings/queries.ts'

type SessionRowsProps = {
  sessions: readonly SessionToRate[]
  children: (brought: Brought<WaitingRow>) => ReactElement | null
}

/** Presents sessions as rows of the home, rated in place. The next step after a good one is a thank-you, for mentees. */
export const SessionRows = ({ sessions, children }: SessionRowsProps) => {
  const { t } = useTranslation('pairings')
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const row = ({ _id, pairingId, title, role, other }: SessionToRate): WaitingRow => {
    const name = nameOf(other)
    const page = `/dashboard/mentorship/${pairingId}`
    const rate = (answer: { tookPlace: boolean; wentWell?: boolean }) => () =>
      saveOutcome(pairingId, _id, answer).then(() => void refreshMentoring(cache))
    const step = { label: t('next_step.set'), to: page }
    return {
      id: `session ${_id}`,
      mark: <Avatar id={other._id ?? _id} name={name} photo={smallPhoto(other.profilePhoto)} size="m" />,
      Icon: CalendarCheck,
      title: t('rate.title', { name }),
      words: title,
      actions: [
        {
          label: t('rate.missed'),
          name: t('rate.missed.label', { title }),
          run: rate({ tookPlace: false }),
          done: t('rate.missed.done', { name }),
          next: { label: t('session.plan_another'), to: page },
        },
        {
          ...{ label: t('rate.so_so'), name: t('rate.so_so.label', { title }), Icon: Meh },
          ...{ run: rate({ tookPlace: true, wentWell: false }), done: t('rate.done'), next: step },
        },
        {
          ...{ label: t('rate.good'), name: t('rate.good.label', { title }), Icon: Smile },
          ...{ run: rate({ tookPlace: true, wentWell: true }), done: t('rate.done') },
          next: role === 'mentee' ? { label: t('thanks.say'), to: `${page}#thanks` } : step,
        },
      ],
    }
  }
  return children({ items: sessions.map(row), isPending: false })
}
