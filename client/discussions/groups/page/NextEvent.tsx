import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { smallPhoto } from '#contract/members/person.ts'
import { RsvpButton } from '#client/events/public.ts'
import { calendarLeaf, timeOfDay } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DateTile } from '#client/ui/DateTile.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { eventPlaceWords } from '../list/eventPlaceWords.ts'
import { groupEventsQuery } from './queries.ts'

/** The next event of a group with its date, time and place, and the viewer's answer. */
export const NextEvent = ({ groupId, first }: { groupId: string; first: Event }) => {
  const { t } = useTranslation(['group', 'groups'])
  // The list follows answers and changes, which the group's page doesn't.
  const { data } = useQuery({ ...groupEventsQuery(groupId), placeholderData: { events: [first] } })
  const event = data?.events[0] ?? first
  return (
    <Card padding="none" className="px-4.5 py-4">
      <h3 className="mb-2.5 text-base">{t('next')}</h3>
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
        </div>
      </div>
      <div className="mt-3 flex min-h-9 flex-wrap items-center gap-2">
        {event.goingCount > 0 && (
          <>
            <span className="flex">
              {event.faces.slice(0, 3).map(({ _id, fullName, profilePhoto }, index) => (
                <span key={_id ?? index} className="-ms-2 rounded-full ring-2 ring-surface first:ms-0">
                  <Avatar id={_id ?? ''} name={fullName} photo={smallPhoto(profilePhoto)} size="xs" />
                </span>
              ))}
            </span>
            <span className="text-[0.84375rem] text-soft">{t('rail.going', { count: event.goingCount })}</span>
          </>
        )}
        <span className="ms-auto">
          <Suspense fallback={<Skeleton shape="block" height="2.25rem" />}>
            <RsvpButton event={event} />
          </Suspense>
        </span>
      </div>
    </Card>
  )
}
