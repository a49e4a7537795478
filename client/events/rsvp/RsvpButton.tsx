import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import CircleX from 'lucide-react/icons/circle-x'
import Hourglass from 'lucide-react/icons/hourglass'
import Settings2 from 'lucide-react/icons/settings-2'
import Star from 'lucide-react/icons/star'
import { type ReactNode, Suspense, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { Button } from '#client/ui/Button.tsx'
import { Menu, MenuItem, MenuSeparator } from '#client/ui/Menu.tsx'
import { claimUntil, hasBegun, isFull, ordinal } from '../eventWords.ts'
import { CalendarItems } from './CalendarItems.tsx'
import { type Answer, useRsvp } from './useRsvp.ts'

// Few events repeat, so the first visit doesn't wait for this code.
const SeriesItems = lazyPart(async () => (await import('../series/SeriesItems.tsx')).SeriesItems)

type RsvpButtonProps = {
  event: Event
  /** The event's own page, where it is the main action, or a list. */
  place?: 'list' | 'page'
}

/**
 * Shows and changes the viewer's answer to an event with one button: RSVP, going, waiting, or claim a place. Hosts manage the event
 * instead. Renders nothing once the event has begun or is cancelled.
 */
export const RsvpButton = ({ event, place = 'list' }: RsvpButtonProps) => {
  const { t } = useTranslation(['events', 'common'])
  if (event.hosting)
    return place === 'page' ? null : (
      <Button
        variant="ghost"
        size="s"
        wide
        icon={<Settings2 size={16} />}
        aria-label={t('manage.what', { event: event.title })}
        render={<Link to={`/dashboard/events/${event._id}`} />}
      >
        {t('manage')}
      </Button>
    )
  if (event.cancelledAt !== null || hasBegun(event)) return null
  return <Answering event={event} place={place} />
}

const Answering = ({ event, place = 'list' }: RsvpButtonProps) => {
  const { t } = useTranslation(['events', 'common'])
  const { pending, answer } = useRsvp(event)
  const state = event.rsvp?.answer
  const full = isFull(event)
  const box = useRef<HTMLDivElement>(null)
  const hadFocus = useRef(false)
  // Restores the focus when another button replaces the pressed one, again if a list fetched earlier briefly brings back the old answer.
  useLayoutEffect(() => {
    const isLost = document.activeElement === document.body
    if (hadFocus.current && isLost) box.current?.querySelector('button')?.focus({ preventScroll: true })
    if (!pending) hadFocus.current = false
  }, [state, pending])
  const press = (next: Answer) => {
    hadFocus.current = true
    answer(next)
  }
  const size = place === 'page' ? 'm' : 's'
  // An invitation to co-host comes first.
  const isPrimary = place === 'page' && !event.invited
  const spoken = (label: string) => (place === 'page' ? undefined : `${label}: ${event.title}`)

  const simple = (label: string, next: Answer, primary: boolean) => (
    <Button
      variant={primary ? 'primary' : 'ghost'}
      size={size}
      wide
      pending={pending}
      aria-label={spoken(label)}
      onClick={() => press(next)}
    >
      {label}
    </Button>
  )
  const menu = (label: string, icon: ReactNode, good: boolean, choices: ReactNode) => (
    <Menu
      trigger={
        <Button
          variant={good ? 'good' : 'ghost'}
          size={size}
          wide
          aria-label={spoken(label)}
          icon={icon}
          // Ignores the second click of a double click and keeps the focus.
          pending={pending}
        >
          {label}
          <ChevronDown size={16} className="-me-1" />
        </Button>
      }
    >
      {choices}
      {event.series !== null && (
        <Suspense>
          <MenuSeparator />
          <SeriesItems eventId={event._id} />
        </Suspense>
      )}
      <MenuSeparator />
      <CalendarItems event={event} />
    </Menu>
  )
  const choice = (next: Answer, label: string, icon: ReactNode) => (
    <MenuItem key={next} icon={icon} onSelect={() => press(next)}>
      {label}
    </MenuItem>
  )
  const going = choice('going', full ? t('rsvp.join_waiting') : t('rsvp.going'), <Check size={18} />)
  const interested = choice('interested', t('rsvp.interested'), <Star size={18} />)
  const declined = choice('declined', t('rsvp.declined'), <CircleX size={18} />)

  const shown = () => {
    switch (state) {
      case 'going':
        return menu(t('rsvp.going'), <Check size={16} />, true, [interested, declined])
      case 'interested':
        return menu(t('rsvp.interested'), <Star size={16} />, false, [going, declined])
      case 'declined':
        return menu(t('rsvp.declined'), <CircleX size={16} />, false, [going, interested])
      case 'waiting': {
        const position = event.rsvp?.position
        const label = position ? t('rsvp.waiting', { position: ordinal(position, t) }) : t('rsvp.waiting.somewhere')
        return menu(label, <Hourglass size={16} />, false, choice('withdraw', t('rsvp.leave'), <CircleX size={18} />))
      }
      case 'offered':
        return simple(t('rsvp.claim', { time: claimUntil(event.rsvp?.offeredUntil ?? event.dateTime) }), 'claim', true)
      case undefined:
        if (event.series !== null)
          return menu(
            t('rsvp'),
            undefined,
            false,
            choice('going', t(full ? 'rsvp.only_this.waiting' : 'rsvp.only_this'), <Check size={18} />),
          )
        return full ? simple(t('rsvp.join_waiting'), 'going', isPrimary) : simple(t('rsvp'), 'going', isPrimary)
    }
  }
  return (
    <div ref={box} className="grid">
      {shown()}
      <span role="status" className="sr-only">
        {state === undefined ? '' : t(`rsvp.said.${state}`)}
      </span>
    </div>
  )
}
