import ExternalLinkIcon from 'lucide-react/icons/external-link'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { type Event, titledEvent } from '#contract/events/events.ts'
import { isHttpUrl } from '#contract/fields.ts'
import { Byline, CollegeNote, DayLeaf, HiddenNote, LongText, PendingChip, When } from '#client/postings/public.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Chip } from '#client/ui/Chip.tsx'
import { cx } from '#client/ui/classes.ts'
import { OwnEvent } from './OwnEvent.tsx'

/** An event in a list: its day, what it is, who invites, and the way to it while it lies `ahead`. */
export const EventItem = ({ event, ahead }: { event: Event; ahead: boolean }) => {
  const { t } = useTranslation('events')
  const { title, rest } = titledEvent(event.description)
  const cancelled = event.cancelledAt !== null
  return (
    <Card
      id={event._id}
      tabIndex={-1}
      render={<li />}
      className="flex items-start gap-3.5 outline-offset-2 wide:gap-4.5"
    >
      <DayLeaf instant={event.dateTime} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h3
              className={cx(
                'text-[1.0625rem] leading-snug break-words',
                cancelled && 'line-through decoration-from-font',
              )}
            >
              <bdi>{title}</bdi>
            </h3>
            <p className="mt-0.5 text-sm text-muted">
              {t(`category.${event.category}`)} · <When instant={event.dateTime} />
            </p>
            {event.host !== null && (
              <p className="mt-0.5 text-sm break-words text-muted">
                <Sentence parts={{ host: <bdi>{event.host}</bdi> }}>{t('hosted_by')}</Sentence>
              </p>
            )}
          </div>
          {event.mine && ahead && <OwnEvent event={event} title={title} />}
        </div>
        {rest !== '' && <LongText className="mt-2">{rest}</LongText>}
        <HiddenNote reason={event.hiddenReason} />
        <CollegeNote label={t('cancelled.by_college')} reason={event.cancelledReason} />
        <div className="mt-2.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
            <Byline author={event.author} />
            <EventChips event={event} />
          </div>
          {!cancelled && ahead && <JoinLink event={event} title={title} />}
        </div>
      </div>
    </Card>
  )
}

const EventChips = ({ event }: { event: Event }) => {
  const { t } = useTranslation('events')
  return (
    <>
      {event.pending && <PendingChip />}
      {event.cancelledAt !== null && <Chip tone="bad">{t('cancelled')}</Chip>}
      {event.mine && <Chip tone="neutral">{t(event.audience === 'public' ? 'public' : 'members_only')}</Chip>}
    </>
  )
}

// An address that somebody typed: only one that a browser fetches, never one that it runs.
const JoinLink = ({ event, title }: { event: Event; title: string }) => {
  const { t } = useTranslation('events')
  if (event.link === null || !isHttpUrl(event.link)) return null
  return (
    <Button
      variant="ghost"
      size="s"
      icon={<ExternalLinkIcon size={15} />}
      render={
        // oxlint-disable-next-line jsx-a11y/anchor-has-content -- Button fills it
        <a href={event.link} target="_blank" rel="noopener noreferrer" aria-label={t('join.what', { event: title })} />
      }
    >
      {t('join')}
    </Button>
  )
}
