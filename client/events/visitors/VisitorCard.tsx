import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { inWords } from '#client/platform/dates.ts'
import { type Say, useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { hasBegun, isOver } from '../eventWords.ts'
import { ShareButton } from '../share/ShareButton.tsx'
import { keepIntention } from '../rsvp/intention.ts'
import { calendarLinks } from '../rsvp/calendarLinks.ts'

const stateOf = ({ _id }: Event) => ({ next: `/dashboard/events/${_id}` })
const isClosed = (event: Event) => event.cancelledAt !== null || hasBegun(event)
const figure = (count: number) => count.toLocaleString(locale())

/** Renders a visitor's actions: log in or register to answer the event, which leads back to it, and add it to a calendar. */
export const VisitorCard = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const { goingCount, capacity, cancelledAt } = event
  if (cancelledAt !== null) return null
  if (isClosed(event)) return <p className="mt-6 font-medium text-soft">{t(isOver(event) ? 'over' : 'begun')}</p>
  const places = placesIn(event, t)
  return (
    <aside
      aria-label={t('rsvp')}
      className="mt-6 rounded-[18px] border border-line bg-surface px-5 pt-5 pb-2 shadow-1 print:hidden md:px-6"
    >
      {(places !== undefined || goingCount > 0) && (
        <div className="mb-2.5 flex flex-wrap items-baseline justify-between gap-x-4">
          <strong className="text-[1.0625rem] font-semibold text-heading">{places ?? goingIn(event, t)}</strong>
          {places !== undefined && goingCount > 0 && <span className="text-sm text-muted">{goingIn(event, t)}</span>}
        </div>
      )}
      {capacity !== null && (
        <span aria-hidden className="mb-2 block h-2 overflow-hidden rounded-full bg-pale md:mb-4">
          <span
            data-category={event.category}
            style={{ width: `${Math.min(100, (goingCount / capacity) * 100)}%` }}
            className="block h-full rounded-full bg-category"
          />
        </span>
      )}
      <div className="max-md:hidden">
        <LoginButton event={event} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-soft md:mt-1.5">
        <p className="flex min-h-11 items-center gap-1.5">
          {t('new_here')}
          <Link
            to="/roleselection"
            state={stateOf(event)}
            onClick={() => keepIntention(event._id)}
            className="relative text-link underline before:absolute before:inset-x-0 before:-inset-y-3.5 before:content-['']"
          >
            {t('register')}
          </Link>
        </p>
        <AddToCalendar event={event} />
      </div>
      <div className="pt-1 pb-3">
        <ShareButton event={event} />
      </div>
    </aside>
  )
}

/** Keeps the visitor's main action in reach on a phone. */
export const VisitorBar = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  if (isClosed(event)) return null
  return (
    <div className="sticky bottom-0 z-20 flex items-center gap-3 border-t border-line bg-surface px-5 pt-3 pb-[calc(0.875rem+env(safe-area-inset-bottom))] print:hidden md:hidden short:static">
      <p className="min-w-0 shrink text-sm text-soft">
        <strong className="block leading-tight font-semibold text-heading">
          {event.placesLeft === 0 ? t('places.full') : placesIn(event, t)}
        </strong>
        {inWords(event.dateTime, { weekday: 'short', day: 'numeric', month: 'short' })}
      </p>
      <div className="min-w-0 flex-1">
        <LoginButton event={event} />
      </div>
    </div>
  )
}

const LoginButton = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  return (
    <Button wide render={<Link to="/login" state={stateOf(event)} onClick={() => keepIntention(event._id)} />}>
      {t(event.placesLeft === 0 ? 'login.waiting' : 'login')}
    </Button>
  )
}

type Words = Say<['public-events']>

const placesIn = ({ placesLeft }: Event, t: Words): string | undefined => {
  if (placesLeft === null) return undefined
  return placesLeft === 0 ? t('places.full') : t('places.left', { count: placesLeft, figure: figure(placesLeft) })
}

const goingIn = ({ goingCount, capacity }: Event, t: Words): string =>
  capacity === null
    ? t('going', { count: goingCount, figure: figure(goingCount) })
    : t('going.of', { figure: figure(goingCount), places: figure(capacity) })

const AddToCalendar = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const [open, setOpen] = useState(false)
  const { google, outlook } = calendarLinks(event, window.location.origin)
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 items-center gap-2 text-link underline"
      >
        <CalendarPlus size={18} aria-hidden />
        {t('calendar')}
      </button>
      {open && (
        <ul className="flex w-full flex-wrap justify-end gap-x-4 pb-1 [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
          <li>
            <a href={google} target="_blank" rel="noopener noreferrer">
              {t('calendar.google')}
            </a>
          </li>
          <li>
            <a href={outlook} target="_blank" rel="noopener noreferrer">
              {t('calendar.outlook')}
            </a>
          </li>
          <li>
            <a href={`/api/events/${event._id}/calendar.ics`} download>
              {t('calendar.file')}
            </a>
          </li>
        </ul>
      )}
    </>
  )
}
