import Printer from 'lucide-react/icons/printer'
import type { Event, EventPage } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { claimUntil, goingIn, hasBegun, isOver, ordinal } from '../eventWords.ts'
import { AttendeesLink, HostActions } from '../hosting/HostActions.tsx'
import { GoingChoices } from '../rsvp/GoingChoices.tsx'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'
import { useRsvp } from '../rsvp/useRsvp.ts'
import { ShareButton } from '../share/ShareButton.tsx'

/** Shows the remaining places, the viewer's answer with its options, and sharing. For a cancelled event, only the hosts' actions. */
export const AnswerCard = ({ page: { event, waitingCount } }: { page: EventPage }) => {
  const { t } = useTranslation(['events', 'common', 'event-page'])
  const isCancelled = event.cancelledAt !== null
  if (isCancelled && !event.hosting) return null
  return (
    <Card
      render={<aside aria-label={t('rsvp')} />}
      className="grid gap-3 print:hidden rail:sticky rail:top-20 rail:col-start-2 rail:row-span-2"
    >
      {!isCancelled && !event.draft && <Places event={event} waitingCount={waitingCount} />}
      {!isCancelled && hasBegun(event) && <p className="text-soft">{t(isOver(event) ? 'over' : 'begun')}</p>}
      {/* Without a second column, it is at the bottom of the page. */}
      <div className="empty:hidden max-rail:hidden">
        <RsvpButton event={event} place="page" />
      </div>
      {!hasBegun(event) && !isCancelled && (
        <>
          <InLine event={event} />
          <GoingChoices event={event} />
        </>
      )}
      {event.hosting && <HostActions event={event} />}
      {!event.draft && !isCancelled && <ShareButton event={event} />}
      {event.hosting && !event.draft && !isCancelled && (
        <Button variant="ghost" wide icon={<Printer size={16} />} onClick={() => print()}>
          {t('common:print')}
        </Button>
      )}
    </Card>
  )
}

/** Renders the answer at the bottom of the page when there is no second column; for hosts, the link to the attendees. */
export const AnswerBar = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  if (event.hosting ? event.draft : event.cancelledAt !== null || hasBegun(event)) return null
  return (
    <div className="print:hidden short:static sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-20 mt-4 flex items-center justify-between gap-4 rounded-m border border-line bg-surface p-3 ps-4 shadow-2 menu:bottom-4 rail:hidden">
      <span className="min-w-0 text-sm text-soft">{goingIn(event, t)}</span>
      <div className="min-w-44 shrink-0">
        {event.hosting ? <AttendeesLink event={event} /> : <RsvpButton event={event} place="page" />}
      </div>
    </div>
  )
}

const Places = ({ event, waitingCount }: Pick<EventPage, 'event' | 'waitingCount'>) => {
  const { t } = useTranslation(['events', 'common', 'event-page'])
  const { capacity, goingCount, placesLeft } = event
  return (
    <div className="grid gap-2">
      <p className="font-semibold text-heading">{goingIn({ ...event, placesLeft: null }, t)}</p>
      {capacity !== null && (
        <span aria-hidden className="block h-2 overflow-hidden rounded-full bg-line">
          <span
            data-category={event.category}
            style={{ width: `${Math.min(100, (goingCount / capacity) * 100)}%` }}
            className="block h-full rounded-full bg-category transition-[width] duration-200"
          />
        </span>
      )}
      {placesLeft !== null && !hasBegun(event) && event.rsvp?.answer !== 'offered' && (
        <p className="text-sm text-muted">
          {placesLeft === 0
            ? t('places.none')
            : t('places.left', { count: placesLeft, figure: placesLeft.toLocaleString(locale()) })}
        </p>
      )}
      {waitingCount > 0 && (
        <p className="text-sm text-muted">
          {t('event-page:waiting.count', { count: waitingCount, figure: waitingCount.toLocaleString(locale()) })}
        </p>
      )}
    </div>
  )
}

/** Shows the viewer's position on the waiting list, what happens next, and how to leave it. */
const InLine = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common', 'event-page'])
  const { pending, answer } = useRsvp(event)
  const { rsvp } = event
  if (rsvp?.answer !== 'waiting' && rsvp?.answer !== 'offered') return null
  return (
    <div className="grid gap-2 rounded-s bg-sunken p-3 text-sm text-soft">
      {rsvp.answer === 'offered' && rsvp.offeredUntil !== null ? (
        <p>{t('event-page:waiting.offered', { time: claimUntil(rsvp.offeredUntil) })}</p>
      ) : (
        <p>
          {rsvp.position !== null && `${t('event-page:waiting.position', { position: ordinal(rsvp.position, t) })} `}
          {t('event-page:waiting.next')}
        </p>
      )}
      <div>
        <Button variant="ghost" size="s" pending={pending} onClick={() => answer('withdraw')}>
          {t(rsvp.answer === 'offered' ? 'event-page:rsvp.let_go' : 'rsvp.leave')}
        </Button>
      </div>
    </div>
  )
}
