import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useParams } from 'react-router'
import type { EventPage as Page } from '#contract/events/events.ts'
import { textOf } from '#contract/events/titles.ts'
import { CollegeNote, HiddenNote, PendingChip, PostingMenu } from '#client/postings/public.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { BackLink } from '#client/ui/BackLink.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { hasBegun } from '../eventWords.ts'
import { HostInvitation, Hosts } from '../hosting/Hosts.tsx'
import { OwnEvent } from '../hosting/OwnEvent.tsx'
import { eventQuery } from '../queries.ts'
import { useIntendedRsvp } from '../rsvp/useIntendedRsvp.ts'
import { SeriesDates } from '../series/SeriesDates.tsx'
import { AnswerBar, AnswerCard } from './AnswerCard.tsx'
import { Comments } from './Comments.tsx'
import { EventFallback } from './EventFallback.tsx'
import { EventHead } from './EventHead.tsx'
import { EventPlace } from './EventPlace.tsx'
import { Going } from './Going.tsx'
import { Ticket } from './Ticket.tsx'

const EventPhotos = lazyPart(async () => (await import('../photos/EventPhotos.tsx')).EventPhotos, 'event-photos')
const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

/** Renders one event with the viewer's answer. */
export const EventPage = () => {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(eventQuery(id))
  if (data !== undefined) return <EventSheet page={data} />
  return <EventFallback pending={isPending} error={error} onRetry={() => void refetch()} />
}

const EventSheet = ({ page }: { page: Page }) => {
  const { event } = page
  const { t } = useTranslation(['events', 'event-page'])
  usePageTitle(event.title)
  useIntendedRsvp(event)
  // Photos show people, like the directory.
  const mayLook = useAwaitingVerification() === undefined
  const text = textOf(event)
  return (
    <>
      <BackLink to="/dashboard/events">{t('event-page:back')}</BackLink>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-4 rail:grid-cols-[minmax(0,1fr)_19.5rem] rail:grid-rows-[auto_1fr]">
        <Card padding="none" className="overflow-hidden" render={<article />}>
          <EventHead
            event={event}
            headingLevel={2}
            action={
              event.hosting
                ? !hasBegun(event) && <OwnEvent event={event} />
                : !event.mine && <PostingMenu about={{ kind: 'event', id: event._id }} name={event.title} />
            }
            chips={
              <>
                {event.draft && <Chip tone="neutral">{t('draft')}</Chip>}
                {event.pending && <PendingChip />}
                {event.mine && <Chip tone="neutral">{t(audienceWords[event.audience])}</Chip>}
              </>
            }
          >
            <HiddenNote reason={event.hiddenReason} />
            <CollegeNote label={t('cancelled.by_college')} reason={event.cancelledReason} />
            <HostInvitation event={event} />
            <EventPlace event={event}>
              <Ticket event={event} />
            </EventPlace>
            <SeriesDates event={event} />
            {text !== '' && (
              <Suspense>
                <Markdown rich>{text}</Markdown>
              </Suspense>
            )}
          </EventHead>
        </Card>
        {/* Beside both columns; on phones between the description and the attendees. */}
        <AnswerCard page={page} />
        <Card className="grid gap-5 sm:px-6 print:hidden">
          {hasPhotos(page) && mayLook && (
            <Suspense>
              <EventPhotos event={event} />
            </Suspense>
          )}
          <Hosts page={page} />
          <Going event={event} />
          <Comments event={event} />
        </Card>
      </div>
      <AnswerBar event={event} />
    </>
  )
}

// Known before they are fetched, so that nothing below moves when there are none. Those who were there can add some.
const hasPhotos = ({ event, photoCount }: Page): boolean => {
  const wasThere = event.hosting || event.rsvp?.answer === 'going'
  return (photoCount > 0 || wasThere) && hasBegun(event) && !event.draft && event.cancelledAt === null
}

const audienceWords = {
  public: 'event-page:public',
  members: 'event-page:members_only',
  group: 'event-page:group_only',
} as const
