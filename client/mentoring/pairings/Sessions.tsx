import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useId, useState } from 'react'
import { useLocation } from 'react-router'
import type { Person } from '#contract/members/person.ts'
import type { RequestKind } from '#contract/mentoring/kinds.ts'
import type { PairingSession } from '#contract/mentoring/sessions.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { SessionForm } from './SessionForm.tsx'
import { SessionItem } from './SessionItem.tsx'

type SessionsProps = {
  pairingId: string
  sessions: readonly PairingSession[]
  other: Person
  otherTimeZone: string
  /** When the other can meet, in their words; null if unknown, and for the mentee. */
  availability: string | null
  isOver: boolean
  kind: RequestKind
}

/** Lists upcoming and past sessions. Both members can create, change and remove them. */
export const Sessions = ({ pairingId, sessions, other, otherTimeZone, availability, ...rest }: SessionsProps) => {
  const { isOver, kind } = rest
  const { t } = useTranslation(['pairings', 'common'])
  const name = useNameOf()(other)
  const id = useId()
  // Accepting a request leads here.
  const isWanted = useLocation().hash === '#plan' && !isOver && sessions.length === 0
  const [open, setOpen] = useState(isWanted)
  const now = useNow()
  const close = () => setOpen(false)
  const isPast = ({ endsAt }: PairingSession) => Date.parse(endsAt) <= now
  // Upcoming sessions first, then past ones, latest first.
  const ordered = [...sessions.filter((each) => !isPast(each)), ...sessions.filter(isPast).toReversed()]
  return (
    <Card render={<section aria-labelledby={id} />}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-lg">
          {t('sessions')}
        </h2>
        {!isOver && (
          <Button size="s" variant="secondary" icon={<CalendarPlus size={16} />} onClick={() => setOpen(true)}>
            {t('session.plan')}
          </Button>
        )}
      </div>
      {sessions.length === 0 && <p className="mt-1 text-sm text-muted">{t('sessions.none')}</p>}
      <ul className="divide-y divide-line">
        {ordered.map((session) => (
          <SessionItem
            key={session._id}
            {...{ pairingId, session, sessions, other, otherTimeZone, isOver, now }}
            onPlanAnother={() => setOpen(true)}
          />
        ))}
      </ul>
      <Dialog open={open} onOpenChange={setOpen} title={t('session.plan')} closeLabel={t('common:close')}>
        <SessionForm
          {...{ pairingId, kind, sessions }}
          partner={{ name, timeZone: otherTimeZone, availability }}
          onClose={close}
        />
      </Dialog>
    </Card>
  )
}

/** Returns the current time in ms, updated every 15 seconds, because the actions of a session depend on it. */
const useNow = (): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 15_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
