import { useQuery } from '@tanstack/react-query'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import type { Event, EventPage as Page } from '#contract/events/events.ts'
import { textOf } from '#contract/events/titles.ts'
import { isHttpUrl } from '#contract/isHttpUrl.ts'
import { CollegeNote, HiddenNote, PendingChip } from '#client/postings/public.ts'
import { useCollege } from '#client/platform/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { lazyPart } from '#client/platform/lazyPart.ts'
import { usePageTitle } from '#client/platform/pageTitle.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { DateLeaf } from '../categories.tsx'
import { collegeTime, fullTime, hasBegun, whereIn } from '../eventWords.ts'
import { HostInvitation, Hosts } from '../hosting/Hosts.tsx'
import { OwnEvent } from '../hosting/OwnEvent.tsx'
import { eventQuery } from '../queries.ts'
import { SeriesDates } from '../series/SeriesDates.tsx'
import { AnswerBar, AnswerCard } from './AnswerCard.tsx'
import { Band } from './Band.tsx'
import { Comments } from './Comments.tsx'
import { EventFallback } from './EventFallback.tsx'
import { Going } from './Going.tsx'
import { Ticket } from './Ticket.tsx'

const Markdown = lazyPart(async () => (await import('#client/ui/Markdown.tsx')).Markdown)

/** One event: what, when and where it is, and the viewer's answer to it. */
export const EventPage = () => {
  const { id = '' } = useParams()
  const { data, error, isPending, refetch } = useQuery(eventQuery(id))
  if (data !== undefined) return <EventSheet page={data} />
  return <EventFallback pending={isPending} error={error} onRetry={() => void refetch()} />
}

const EventSheet = ({ page }: { page: Page }) => {
  const { event } = page
  const { t } = useTranslation(['events', 'common'])
  const { timeZone } = useCollege()
  usePageTitle(event.title)
  const elsewhere = collegeTime(event.dateTime, timeZone)
  const text = textOf(event)
  return (
    <>
      <Link
        to="/dashboard/events"
        className="mb-2 inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-link no-underline hover:underline"
      >
        <ArrowLeft size={16} />
        {t('back')}
      </Link>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,47.5rem)_19.5rem]">
        <Card padding="none" className="overflow-hidden" render={<article />}>
          <Band category={event.category} />
          <div className="grid gap-4 px-4 py-5 sm:px-6">
            <div className="flex items-start gap-4">
              <DateLeaf category={event.category} dateTime={event.dateTime} large />
              <div className="min-w-0 flex-1">
                <h2 className="text-2xl break-words">
                  <bdi>{event.title}</bdi>
                </h2>
                <p className="mt-1 text-soft">
                  <time dateTime={event.dateTime}>{fullTime(event)}</time>
                </p>
                {elsewhere !== undefined && (
                  <p className="text-sm text-muted">{t('at_college', { time: elsewhere })}</p>
                )}
              </div>
              {event.hosting && !hasBegun(event) && <OwnEvent event={event} />}
            </div>
            <div className="flex flex-wrap gap-2">
              <Chip>{t(`category.${event.category}`)}</Chip>
              {event.cancelledAt !== null && <Chip tone="bad">{t('cancelled')}</Chip>}
              {event.draft && <Chip tone="neutral">{t('draft')}</Chip>}
              {event.pending && <PendingChip />}
              {event.mine && <Chip tone="neutral">{t(event.audience === 'public' ? 'public' : 'members_only')}</Chip>}
            </div>
            <HiddenNote reason={event.hiddenReason} />
            <CollegeNote label={t('cancelled.by_college')} reason={event.cancelledReason} />
            <HostInvitation event={event} />
            <Where event={event} />
            <Ticket event={event} />
            <SeriesDates event={event} />
            {text !== '' && (
              <Suspense>
                <Markdown>{text}</Markdown>
              </Suspense>
            )}
            <Hosts event={event} />
            <Going event={event} />
            <Comments event={event} />
          </div>
        </Card>
        <AnswerCard page={page} />
      </div>
      <AnswerBar event={event} />
    </>
  )
}

const Where = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['events', 'common'])
  const open = !hasBegun(event) && event.cancelledAt === null
  return (
    <div className="grid gap-2 text-soft">
      <p>
        <bdi>{whereIn(event, t)}</bdi>
        {event.place !== null && (
          <>
            {' · '}
            <a
              href={`https://www.openstreetmap.org/search?${new URLSearchParams({ query: event.place })}`}
              target="_blank"
              rel="noopener noreferrer"
              className="text-link underline"
            >
              {t('map')}
            </a>
          </>
        )}
      </p>
      {event.link === null && event.hasLink && <p className="text-sm text-muted">{t('link.hidden')}</p>}
      {/* An address that somebody typed: only one that a browser fetches, never one that it runs. */}
      {open && event.link !== null && isHttpUrl(event.link) && (
        <div>
          <Button
            variant="ghost"
            size="s"
            icon={<ExternalLinkIcon size={15} />}
            render={
              // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
              <a href={event.link} target="_blank" rel="noopener noreferrer" />
            }
          >
            {t('join')}
          </Button>
        </div>
      )}
    </div>
  )
}
