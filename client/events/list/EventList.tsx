import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Event } from '#contract/events/events.ts'
import { inWords } from '#client/platform/dates.ts'
import { daysAgo } from '#client/platform/days.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Events } from '#client/ui/illustrations/Events.tsx'
import { PastEvents } from '#client/ui/illustrations/PastEvents.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { hasBegun, isOver } from '../eventWords.ts'
import { begunLately, type EventChoice, eventsQuery } from '../queries.ts'
import { EventRows } from './EventRow.tsx'

/** Lists events by group: today (including those under way), this week, then by month. */
export const EventList = ({ choice }: { choice: EventChoice }) => {
  const { t } = useTranslation(['events', 'common'])
  const query = useInfiniteQuery({ ...eventsQuery(choice), placeholderData: keepPreviousData })
  const underWay = useUnderWay(choice)
  if (query.isPending)
    return (
      <SkeletonGroup label={t('loading')}>
        <div className="grid gap-3">
          <Skeleton shape="block" height={88} />
          <Skeleton shape="block" height={264} />
        </div>
      </SkeletonGroup>
    )
  if (query.data === undefined)
    return (
      <ErrorState
        headingLevel={3}
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void query.refetch()}
      />
    )
  const events = query.data.pages.flatMap(({ body }) => body)
  if (events.length + underWay.length === 0) return <NoEvents choice={choice} />
  const groups = Map.groupBy([...underWay, ...events], (event) =>
    choice.when === 'past' ? monthOf(event) : groupOf(event, t('today'), t('this_week')),
  )
  return (
    <>
      {[...groups].map(([name, members]) => (
        <section key={name} className="@container mb-5.5">
          <h3 className="mb-2 text-base">
            {name}
            {name === t('today') && <span className="ms-2 text-sm font-normal text-muted">{today()}</span>}
          </h3>
          <EventRows events={members} />
        </section>
      ))}
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

/** Returns events that are under way, because the upcoming list no longer contains them. */
const useUnderWay = (choice: EventChoice): Event[] => {
  const { data } = useInfiniteQuery({ ...eventsQuery(begunLately(choice)), enabled: choice.when === 'upcoming' })
  if (choice.when === 'past') return []
  const begun = data?.pages.flatMap(({ body }) => body).filter((event) => hasBegun(event) && !isOver(event)) ?? []
  return begun.filter(({ cancelledAt, draft }) => cancelledAt === null && !draft)
}

const today = (): string => inWords(new Date(), { weekday: 'long', day: 'numeric', month: 'long' })

const groupOf = (event: Event, today: string, thisWeek: string): string => {
  const ahead = -daysAgo(event.dateTime)
  if (ahead <= 0) return today
  return ahead < 7 ? thisWeek : monthOf(event)
}

const monthOf = ({ dateTime }: Event): string => inWords(dateTime, { month: 'long', year: 'numeric' })

const NoEvents = ({ choice: { when, whose, category, mode } }: { choice: EventChoice }) => {
  const { t } = useTranslation('events')
  const narrowed = category.length + mode.length > 0
  const state =
    whose === 'hosting'
      ? 'empty.hosting'
      : narrowed
        ? 'nothing'
        : whose === 'mine'
          ? 'empty.mine'
          : when === 'past'
            ? 'empty.past'
            : 'empty'
  return (
    <EmptyState
      headingLevel={3}
      illustration={when === 'past' ? <PastEvents /> : <Events />}
      title={t(state)}
      action={
        (narrowed || whose === 'mine') && (
          <Button variant="ghost" render={<Link to={when === 'past' ? '?when=past' : '?'} />}>
            {t('nothing.clear')}
          </Button>
        )
      }
    >
      <p>{t(`${state}.hint`)}</p>
    </EmptyState>
  )
}
