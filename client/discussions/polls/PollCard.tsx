import { useQueryClient } from '@tanstack/react-query'
import CalendarHeart from 'lucide-react/icons/calendar-heart'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Poll, PollChoice } from '#contract/discussions/polls.ts'
import { inWords } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { toast } from '#client/ui/toast.ts'
import { useCallsInTurn } from '../useCallsInTurn.ts'
import { withChoice } from './choice.ts'
import { DayDialog } from './DayDialog.tsx'
import { PollHead } from './PollHead.tsx'
import { PollDayRow } from './PollDayRow.tsx'
import { PollEventDialog } from './PollEventDialog.tsx'
import { closePoll, putPoll, refetchPoll, setPollChoice } from './queries.ts'

/** The days of a poll with everyone's choices, and what the viewer can do with it; with `hasHead` also its title, organiser and text. */
export const PollCard = ({ poll, hasHead = false }: { poll: Poll; hasHead?: boolean }) => {
  const { t } = useTranslation('groups')
  const cache = useQueryClient()
  const line = useLine(poll)
  const callInTurn = useCallsInTurn<Poll>({
    put: (stored) => putPoll(cache, stored),
    refetch: () => refetchPoll(cache, poll),
  })
  const choose = (day: string, choice: PollChoice | null): void => {
    putPoll(cache, withChoice(poll, day, choice))
    void callInTurn(poll, () => setPollChoice(poll._id, day, choice))
  }
  return (
    <section aria-label={t('days')} className={hasHead ? undefined : 'mt-4'}>
      {hasHead ? <PollHead poll={poll} line={line} /> : <p className="text-sm text-soft">{line}</p>}
      <ul className="divide-y divide-line">
        {poll.days.map((day) => (
          <PollDayRow key={day._id} poll={poll} day={day} onChoose={(choice) => choose(day._id, choice)} />
        ))}
      </ul>
      <PollFoot poll={poll} />
    </section>
  )
}

const useLine = ({ answered, members, closed, closesAt }: Poll): string => {
  const { t } = useTranslation('groups')
  const counted = t('answered', { count: answered, members })
  const when = inWords(closesAt, { weekday: 'short', day: 'numeric', month: 'short' })
  return t(closed ? 'line.closed' : 'line.open', { counted, when })
}

const PollFoot = ({ poll }: { poll: Poll }) => {
  const { t } = useTranslation(['groups', 'common'])
  const nameOf = useNameOf()
  const cache = useQueryClient()
  const [asks, setAsks] = useState<'close' | 'day' | 'event'>()
  const [pending, setPending] = useState(false)
  const foot = useRef<HTMLDivElement>(null)
  const organiser = nameOf(poll.organiser)
  const done = () => setAsks(undefined)
  const close = async (): Promise<void> => {
    setPending(true)
    try {
      putPoll(cache, await closePoll(poll._id))
      done()
      // A dialog first returns the focus, to a button that no longer exists once the poll is closed.
      setTimeout(() => document.activeElement === document.body && foot.current?.focus(), 60)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
    }
  }
  const isOpen = !poll.closed
  return (
    <div
      ref={foot}
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4 outline-none"
    >
      <p className="min-w-0 flex-1 basis-72 text-sm text-soft">
        {isOpen
          ? t(poll.mine ? 'foot.own' : 'foot.open', { name: organiser })
          : poll.event === null
            ? t(poll.mine ? 'foot.closed.own' : 'foot.closed', { name: organiser })
            : t('foot.event')}
      </p>
      <div className="flex flex-wrap gap-2">
        {isOpen && poll.mayAnswer && (
          <Button variant="ghost" size="s" onClick={() => setAsks('day')}>
            {t(poll.mine ? 'day.add' : 'day.suggest')}
          </Button>
        )}
        {poll.mayClose && (
          <Button variant="ghost" size="s" onClick={() => setAsks('close')}>
            {t('close')}
          </Button>
        )}
        {poll.maySchedule && (
          <Button size="s" icon={<CalendarHeart size={18} />} onClick={() => setAsks('event')}>
            {t('event.make')}
          </Button>
        )}
        {poll.event !== null && (
          <Button variant="ghost" size="s" render={<Link to={`/dashboard/events/${poll.event}`} />}>
            {t('event.open')}
          </Button>
        )}
      </div>
      {asks === 'day' && <DayDialog poll={poll} onClose={done} />}
      {asks === 'event' && <PollEventDialog poll={poll} onClose={done} />}
      <ConfirmDialog
        open={asks === 'close'}
        onOpenChange={(open) => !open && done()}
        title={t('close.title')}
        confirmLabel={t('close')}
        cancelLabel={t('common:cancel')}
        onConfirm={() => void close()}
        pending={pending}
      >
        <p>{t('close.text')}</p>
      </ConfirmDialog>
    </div>
  )
}
