import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { hasBegun, isOver } from '../eventWords.ts'
import { calendarLinks } from '../rsvp/calendarLinks.ts'

/** Renders a visitor's actions: log in or register to answer the event, which leads back to it, and add it to a calendar. */
export const VisitorCard = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const { goingCount, placesLeft } = event
  const figure = (count: number) => count.toLocaleString(locale())
  if (event.cancelledAt !== null) return null
  if (hasBegun(event))
    return (
      <Card render={<aside aria-label={t('rsvp')} />} className="text-soft">
        {t(isOver(event) ? 'over' : 'begun')}
      </Card>
    )
  const state = { next: `/dashboard/events/${event._id}` }
  return (
    <Card render={<aside aria-label={t('rsvp')} />} className="grid gap-4 print:hidden rail:sticky rail:top-24">
      {(goingCount > 0 || placesLeft !== null) && (
        <p className="text-soft">
          {goingCount > 0 && (
            <strong className="block font-semibold text-heading">
              {t('going', { count: goingCount, figure: figure(goingCount) })}
            </strong>
          )}
          {placesLeft !== null &&
            (placesLeft === 0 ? t('places.none') : t('places.left', { count: placesLeft, figure: figure(placesLeft) }))}
        </p>
      )}
      <Button wide render={<Link to="/login" state={state} />}>
        {t('login')}
      </Button>
      <p className="text-center text-sm text-soft">
        {t('new_here')}{' '}
        <Link
          to="/roleselection"
          state={state}
          className="relative before:absolute before:inset-x-0 before:-inset-y-3.5 before:content-['']"
        >
          {t('register')}
        </Link>
      </p>
      <AddToCalendar event={event} />
    </Card>
  )
}

const AddToCalendar = ({ event }: { event: Event }) => {
  const { t } = useTranslation('public-events')
  const { google, outlook } = calendarLinks(event, window.location.origin)
  return (
    <section aria-labelledby="add-to-calendar" className="border-t border-line pt-4">
      <h2 id="add-to-calendar" className="mb-1 flex items-center gap-2 text-base">
        <CalendarPlus size={18} className="text-muted" />
        {t('calendar')}
      </h2>
      <ul className="flex flex-wrap gap-x-4 text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center">
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
    </section>
  )
}
