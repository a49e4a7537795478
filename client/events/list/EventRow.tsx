import { Suspense } from 'react'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Event } from '#contract/events/events.ts'
import { CollegeNote, HiddenNote, PendingChip } from '#client/postings/public.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { CategoryIcon, DateLeaf } from '../categories.tsx'
import { clockTime, goingIn, hasBegun, isNobodyGoing, isOver, whereIn } from '../eventWords.ts'
import { RsvpButton } from '../rsvp/RsvpButton.tsx'

// Few events repeat, so the first visit doesn't wait for this code.
const SeriesLine = lazyPart(async () => (await import('../series/SeriesLine.tsx')).SeriesLine)

/** Renders events as rows of one card. */
export const EventRows = ({ events }: { events: readonly Event[] }) => (
  <ul className="rows">
    {events.map((event) => (
      <EventRow key={event._id} event={event} />
    ))}
  </ul>
)

/** Renders an event in a list: date, title, place, host, attendance and the viewer's answer. */
const EventRow = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  const name = useNameOf()(event.author)
  const host = event.mine ? t('host.you') : (event.host ?? name)
  const cancelled = event.cancelledAt !== null
  const isNow = !cancelled && hasBegun(event) && !isOver(event)
  return (
    <li className="group/event relative grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-3.5 py-3 hover:bg-sunken @2xl:min-h-22 @2xl:grid-cols-[3.25rem_minmax(0,1fr)_7.5rem_6.5rem_9.5rem] @2xl:gap-x-4 @2xl:px-4">
      <span className="self-start @2xl:self-center">
        <DateLeaf category={event.category} dateTime={event.dateTime} past={cancelled || isOver(event)} />
      </span>
      <div className="min-w-0 @max-2xl:col-span-2">
        <h3 className="line-clamp-2 text-base leading-tight break-words">
          <Link
            to={`/dashboard/events/${event._id}`}
            className="rounded-s text-heading no-underline after:absolute after:inset-0 after:content-[''] group-hover/event:underline"
          >
            <bdi>{event.title}</bdi>
          </Link>
        </h3>
        <p className="mt-1 flex items-center gap-1.5 text-sm whitespace-nowrap text-muted">
          <CategoryIcon category={event.category} size={15} className="shrink-0" />
          <span className="sr-only">{t(`category.${event.category}`)}</span>
          <span className="shrink-0">{clockTime(event)}</span>
          {/* Each is truncated separately, in its own text direction. */}
          <span aria-hidden>·</span>
          <span dir="auto" className="truncate">
            {whereIn(event, t)}
          </span>
        </p>
        {event.series !== null && !isOver(event) && (
          <p className="mt-0.5 flex min-h-5 items-center gap-1.5 text-sm text-muted">
            <Suspense>
              <SeriesLine series={event.series} dateTime={event.dateTime} />
            </Suspense>
          </p>
        )}
        <div className="mt-1 flex flex-wrap gap-1.5 empty:hidden">
          {isNow && <Chip tone="good">{t('now')}</Chip>}
          {cancelled && <Chip tone="bad">{t('cancelled')}</Chip>}
          {event.draft && <Chip tone="neutral">{t('draft')}</Chip>}
          {event.pending && <PendingChip />}
        </div>
        <HiddenNote reason={event.hiddenReason} />
        <CollegeNote label={t('cancelled.by_college')} reason={event.cancelledReason} />
      </div>
      <div className="flex min-w-0 items-center gap-2 text-sm text-soft @max-2xl:hidden">
        {event.author && (
          <Avatar id={event.author._id ?? ''} name={name} photo={smallPhoto(event.author.profilePhoto)} size="xs" />
        )}
        <span className="min-w-0 leading-tight">
          <span className="block text-xs text-muted">{t('host')}</span>
          <bdi className="line-clamp-2 break-words">{host}</bdi>
        </span>
      </div>
      <div className="min-w-0 text-sm text-muted @max-2xl:col-start-2">
        <p dir="auto" className="truncate @2xl:hidden">
          <span className="sr-only">{t('host')} </span>
          {host}
        </p>
        {!cancelled && <Attendance event={event} />}
      </div>
      <div className="relative z-10 min-w-0">
        <RsvpButton event={event} />
      </div>
    </li>
  )
}

/** Shows a few faces of attendees and their number. */
const Attendance = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  const { faces, goingCount, capacity } = event
  const showsCount = capacity !== null || !isNobodyGoing(event)
  if (goingCount === 0 && capacity === null && hasBegun(event)) return null
  return (
    <div className="items-center gap-x-2 @max-2xl:flex @max-2xl:flex-wrap">
      <span className="flex shrink-0 empty:hidden">
        {faces.map(({ _id, fullName, profilePhoto }, index) => (
          <span
            key={_id ?? index}
            className="-ms-2 rounded-full ring-2 ring-ground first:ms-0 @max-2xl:nth-[n+3]:hidden"
          >
            <Avatar id={_id ?? ''} name={fullName} photo={smallPhoto(profilePhoto)} size="xs" />
          </span>
        ))}
      </span>
      <span>{showsCount ? goingIn(event, t) : t('going.none')}</span>
    </div>
  )
}
