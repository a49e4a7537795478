import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import { Link } from 'react-router'
import type { Attendee } from '#contract/events/attendees.ts'
import type { Event, RsvpState } from '#contract/events/events.ts'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { dayAndTime, shortDay } from '#client/platform/dates.ts'
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

/** Lists the members with one answer to an event, with their check-in state or their position on the waiting list. */
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
  const { person } = attendee
  const name = useNameOf()(person)
  const arrival = useArrival(event, attendee)
  return (
    <li className="relative flex min-h-16 items-center gap-3 px-4 py-2.5 print:min-h-0 print:px-0 print:py-1.5">
      <span aria-hidden className="hidden size-5 shrink-0 border-[1.5px] border-ink print:block" />
      <Avatar id={person._id} name={name} photo={smallPhoto(person.profilePhoto)} size="m" />
      <div className="min-w-0 flex-1">
        <Name person={person} name={name} />
        <AttendeeStatus attendee={attendee} arrival={arrival} />
      </div>
      {attendee.answer === 'going' && <CheckInButton event={event} attendee={attendee} name={name} arrival={arrival} />}
    </li>
  )
}

/** The check-in state of an attendee: `checkedInAt` once stored, `queued` while their code waits to be sent. */
type Arrival = { checkedInAt: string | null; queued: boolean }

const useArrival = (event: Event, { code, checkedInAt }: Attendee): Arrival => {
  const here = useCheckIns(event._id).find((each) => each.code === code)
  return {
    checkedInAt: checkedInAt ?? (here?.state === 'ok' ? here.checkedInAt : null),
    queued: here?.state === 'waiting',
  }
}

/** Renders the line below a name: check-in, waiting list position, or time of the answer. */
const AttendeeStatus = ({ attendee, arrival }: { attendee: Attendee; arrival: Arrival }) => {
  const { t } = useTranslation('attendees')
  const { t: inEvents } = useTranslation(['events', 'common'])
  const { answer, position, offeredUntil, answeredAt } = attendee
  if (arrival.checkedInAt !== null)
    return (
      <p className="flex items-center gap-1.5 text-sm text-good">
        <CircleCheck size={16} aria-hidden className="shrink-0" />
        {t('checked_in.at', { time: checkInTime(arrival.checkedInAt) })}
      </p>
    )
  if (arrival.queued)
    return (
      <p className="flex items-center gap-1.5 text-sm text-warn">
        <Clock size={16} aria-hidden className="shrink-0" />
        {t('to_be_sent')}
      </p>
    )
  if (answer === 'waiting' && position !== null)
    return <p className="text-sm text-muted">{t('row.waiting', { position: ordinal(position, inEvents) })}</p>
  if (answer === 'offered' && offeredUntil !== null)
    return <p className="text-sm text-muted">{t('row.offered', { time: dayAndTime(offeredUntil) })}</p>
  return <p className="text-sm text-muted print:hidden">{t('row.answered', { day: shortDay(answeredAt) })}</p>
}

const Name = ({ person, name }: { person: Person; name: string }) =>
  person.former || person.unavailable ? (
    <bdi className="font-semibold break-words text-heading">{name}</bdi>
  ) : (
    <Link
      to={`/dashboard/network/${person._id}`}
      className="relative rounded-s font-semibold break-words text-heading no-underline before:absolute before:-inset-y-3 before:inset-x-0 before:content-[''] hover:underline"
    >
      <bdi>{name}</bdi>
    </Link>
  )

type CheckInButtonProps = { event: Event; attendee: Attendee; name: string; arrival: Arrival }

const CheckInButton = ({ event, attendee, name, arrival }: CheckInButtonProps) => {
  const { t } = useTranslation(['attendees', 'common'])
  const { pending, undo } = useUndo(event._id)
  const { code, person } = attendee
  if (arrival.checkedInAt === null && !arrival.queued)
    return (
      <Button
        variant="ghost"
        size="s"
        aria-label={t('check_in.whom', { name })}
        onClick={() => void addCheckIn(event._id, code)}
      >
        {t('check_in')}
      </Button>
    )
  return (
    <Button
      variant="quiet"
      size="s"
      pending={pending}
      aria-label={t('undo.whose', { name })}
      onClick={() =>
        void (arrival.checkedInAt === null ? dropCheckIn({ eventId: event._id, code }) : undo(person._id, code))
      }
    >
      {t('common:undo')}
    </Button>
  )
}
