import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import type { Attendee } from '#contract/events/attendees.ts'
import type { Event, RsvpState } from '#contract/events/events.ts'
import { type Person, smallPhoto } from '#contract/people/members.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { checkInTime, ordinal } from '../eventWords.ts'
import { addCheckIn, dropCheckIn, useCheckIns } from './checkIns.ts'
import { attendeesQuery } from './queries.ts'
import { useUndo } from './useUndo.ts'

type AttendeeListProps = { event: Event; answer: RsvpState }

/** Those who gave one answer to an event: checked in or not, or where they stand in line. */
export const AttendeeList = ({ event, answer }: AttendeeListProps) => {
  const { t } = useTranslation(['attendees', 'common'])
  const query = useInfiniteQuery({ ...attendeesQuery(event._id, answer), placeholderData: keepPreviousData })
  const attendees = query.data?.pages.flatMap(({ body }) => body.attendees)
  if (attendees === undefined)
    return (
      <div className="p-4">
        <QueryFallback
          pending={query.isPending}
          blocks={['3.5rem', '3.5rem', '3.5rem']}
          loadingLabel={t('loading')}
          failedTitle={t('failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      </div>
    )
  if (attendees.length === 0)
    return (
      <EmptyState headingLevel={3} illustration={<People />} title={t(`empty.${answer}`)}>
        <p>{t(`empty.${answer}.hint`)}</p>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t(`answer.${answer}`)} className="divide-y divide-line">
        {attendees.map((attendee) => (
          <Row key={attendee.person._id} event={event} attendee={attendee} />
        ))}
      </ul>
      {query.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

const Row = ({ event, attendee }: { event: Event; attendee: Attendee }) => {
  const { person, answer, position, offeredUntil, answeredAt } = attendee
  const { t } = useTranslation('attendees')
  const { t: inEvents } = useTranslation(['events', 'common'])
  const name = useNameOf()(person)
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2.5">
      <Avatar id={person._id} name={name} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <Name person={person} name={name} />
        <p className="text-sm text-muted">
          {answer === 'waiting' && position !== null
            ? t('row.waiting', { position: ordinal(position, inEvents) })
            : answer === 'offered' && offeredUntil !== null
              ? t('row.offered', { time: dayAndTime(offeredUntil) })
              : t('row.answered', { time: dayAndTime(answeredAt) })}
        </p>
      </div>
      {answer === 'going' && <Arrival event={event} attendee={attendee} name={name} />}
    </li>
  )
}

const Name = ({ person, name }: { person: Person; name: string }) =>
  person.former || person.unavailable ? (
    <bdi className="font-semibold break-words text-heading">{name}</bdi>
  ) : (
    <Link
      to={`/dashboard/network/${person._id}`}
      className="relative rounded-s font-semibold break-words text-heading no-underline before:absolute before:-inset-y-2.5 before:inset-x-0 before:content-[''] hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  )

/** Whether somebody who is going has come, and what changes it. */
const Arrival = ({ event, attendee, name }: { event: Event; attendee: Attendee; name: string }) => {
  const { t } = useTranslation(['attendees', 'common'])
  const { pending, undo } = useUndo(event._id)
  const here = useCheckIns(event._id).find(({ code }) => code === attendee.code)
  const checkedInAt = attendee.checkedInAt ?? (here?.state === 'ok' ? here.checkedInAt : null)
  if (checkedInAt !== null)
    return (
      <>
        <span className="flex items-center gap-1.5 text-sm text-good">
          <CircleCheck size={16} aria-hidden className="shrink-0" />
          {t('checked_in.at', { time: checkInTime(checkedInAt) })}
        </span>
        <Button
          variant="quiet"
          size="s"
          pending={pending}
          aria-label={t('undo.whose', { name })}
          onClick={() => void undo(attendee.person._id, attendee.code)}
        >
          {t('common:undo')}
        </Button>
      </>
    )
  if (here?.state === 'waiting')
    return (
      <>
        <span className="flex items-center gap-1.5 text-sm text-warn">
          <Clock size={16} aria-hidden className="shrink-0" />
          {t('to_be_sent')}
        </span>
        <Button variant="quiet" size="s" aria-label={t('undo.whose', { name })} onClick={() => void dropCheckIn(here)}>
          {t('common:undo')}
        </Button>
      </>
    )
  return (
    <Button
      variant="ghost"
      size="s"
      aria-label={t('check_in.whom', { name })}
      onClick={() => void addCheckIn(event._id, attendee.code)}
    >
      {t('check_in')}
    </Button>
  )
}
