import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Printer from 'lucide-react/icons/printer'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import type { Event, RsvpState } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useFilterParams } from '#client/platform/useFilterParams.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { People } from '#client/ui/illustrations/People.tsx'
import { SegmentedControl } from '#client/ui/SegmentedControl.tsx'
import { fullTime } from '../eventWords.ts'
import { AttendeeActions } from '../hosting/HostActions.tsx'
import { EventFallback } from '../page/EventFallback.tsx'
import { eventQuery } from '../queries.ts'
import { AttendeeList } from './AttendeeList.tsx'
import { CheckInCard } from './CheckInCard.tsx'
import { attendeesQuery } from './queries.ts'

/** Renders the attendees of an event and the check-in, for hosts only. */
export const AttendeesPage = () => {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(eventQuery(id))
  if (data === undefined) return <EventFallback pending={isPending} error={error} onRetry={() => void refetch()} />
  return data.event.hosting ? <Attendees event={data.event} /> : <ForHosts event={data.event} />
}

// A phone's camera app also opens this page for members who scan a ticket but don't host the event.
const ForHosts = ({ event }: { event: Event }) => {
  const { t } = useTranslation('attendees')
  return (
    <EmptyState
      illustration={<People />}
      title={t('for_hosts')}
      action={<Button render={<Link to={`/dashboard/events/${event._id}`} />}>{t('for_hosts.event')}</Button>}
    >
      <p>{t('for_hosts.hint')}</p>
    </EmptyState>
  )
}

const Attendees = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['attendees', 'common'])
  const { params, choose } = useFilterParams()
  const going = useInfiniteQuery(attendeesQuery(event._id, 'going'))
  const counts = going.data?.pages[0]?.body.counts
  const answer = ANSWERS.find((each) => each === params.get('answer')) ?? 'going'
  usePageTitle(t('title'))
  return (
    <>
      <Link
        to={`/dashboard/events/${event._id}`}
        className="mb-2 inline-flex print:hidden min-h-11 max-w-full items-center gap-2 text-sm font-semibold text-link no-underline hover:underline"
      >
        <ArrowLeft size={16} className="shrink-0" />
        <bdi className="truncate">{event.title}</bdi>
      </Link>
      <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <p className="hidden text-2xl font-bold text-heading print:block">
            <bdi>{event.title}</bdi>
          </p>
          <h2 className="text-2xl print:text-lg">{t('title')}</h2>
          <p className="mt-1 text-soft">
            <time dateTime={event.dateTime}>{fullTime(event)}</time>
          </p>
        </div>
        {event.goingCount > 0 && (
          <div className="flex gap-2.5 *:w-auto max-sm:w-full max-sm:*:flex-auto max-sm:*:px-3">
            <AttendeeActions event={event} />
            <PrintButton eventId={event._id} answer={answer} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_21rem]">
        <CheckInCard
          event={event}
          attendees={going.data?.pages.flatMap(({ body }) => body.attendees) ?? []}
          counts={counts}
        />
        <Card
          padding="none"
          className="print:border-0 rail:col-start-1 rail:row-start-1"
          render={<section aria-label={t('title')} />}
        >
          <div className="border-b border-line p-3 print:hidden">
            <SegmentedControl
              label={t('answers')}
              value={answer}
              onValueChange={(next) => choose('answer', next === 'going' ? '' : next)}
              options={ANSWERS.filter((each) => each === 'going' || answer === each || (counts?.[each] ?? 0) > 0).map(
                (each) => ({
                  value: each,
                  label: (
                    <>
                      {t(`answer.${each}`)}{' '}
                      {counts !== undefined && (
                        <span className="tabular font-normal">{counts[each].toLocaleString(locale())}</span>
                      )}
                    </>
                  ),
                }),
              )}
            />
          </div>
          <AttendeeList key={answer} event={event} answer={answer} />
        </Card>
      </div>
    </>
  )
}

/** Prints the attendees with checkboxes. Fetches all pages of the list first. */
const PrintButton = ({ eventId, answer }: { eventId: string; answer: RsvpState }) => {
  const { t } = useTranslation('common')
  const { fetchNextPage } = useInfiniteQuery(attendeesQuery(eventId, answer))
  const [pending, setPending] = useState(false)
  const printAll = async (): Promise<void> => {
    setPending(true)
    let { hasNextPage, isError } = await fetchNextPage({ cancelRefetch: false })
    while (hasNextPage && !isError) ({ hasNextPage, isError } = await fetchNextPage())
    setPending(false)
    // Waits until the last rows are rendered.
    requestAnimationFrame(() => requestAnimationFrame(() => print()))
  }
  return (
    <Button variant="ghost" wide icon={<Printer size={16} />} pending={pending} onClick={() => void printAll()}>
      {t('print')}
    </Button>
  )
}

const ANSWERS = ['going', 'offered', 'waiting', 'interested', 'declined'] as const satisfies readonly RsvpState[]
