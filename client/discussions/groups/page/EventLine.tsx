import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { calendarLeaf, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { DateTile } from '#client/ui/DateTile.tsx'
import { eventPlaceWords } from '../list/eventPlaceWords.ts'

/** An event of a group with its date, time and place. The whole line links to its page. */
export const EventLine = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['group', 'groups'])
  return (
    <div className="relative flex gap-3.5">
      <DateTile dateTime={event.dateTime} {...calendarLeaf(event.dateTime)} />
      <div className="min-w-0 self-center text-[0.84375rem] text-soft">
        <Link
          to={`/dashboard/events/${event._id}`}
          className="block text-[0.9375rem] font-semibold break-words text-heading no-underline before:absolute before:inset-0 before:content-[''] hover:underline"
        >
          <bdi>{event.title}</bdi>
        </Link>
        <span className="block">
          <bdi>{eventPlaceWords(event, timeOfDay(event.dateTime), t('groups:rail.online'))}</bdi>
        </span>
        {event.goingCount > 0 && <span className="block">{t('rail.going', { count: event.goingCount })}</span>}
      </div>
    </div>
  )
}
