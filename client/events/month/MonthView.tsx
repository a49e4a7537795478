import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { dateOf, startOfDay } from '#client/platform/days.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { EventRows } from '../list/EventRow.tsx'
import { type EventChoice, eventDaysQuery, eventsQuery } from '../queries.ts'
import { daysFrom, inDays, weeksOf } from './monthDays.ts'
import { MonthGrid } from './MonthGrid.tsx'

type MonthViewProps = { choice: EventChoice; day: string; onChoose: (day: string) => void }

/** Renders the events of a month in a grid, and those of the chosen day. */
export const MonthView = ({ choice, day, onChoose }: MonthViewProps) => {
  const { t } = useTranslation(['events', 'common'])
  const weeks = weeksOf(day)
  const [from = day, to = day] = [weeks[0]?.[0], weeks.at(-1)?.at(-1)]
  const { data } = useQuery(eventDaysQuery(from, to, choice))
  const query = useInfiniteQuery(
    eventsQuery({ ...choice, when: 'upcoming', from: startOfDay(from), to: startOfDay(daysFrom(to, 1)) }),
  )
  const events = query.data?.pages.flatMap(({ body }) => body)
  const byDay = Map.groupBy(events ?? [], ({ dateTime }) => dateOf(dateTime))
  const chosen = byDay.get(day) ?? []
  const count = data?.days.find(({ date }) => date === day)?.count ?? 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 rail:grid-cols-[minmax(0,1fr)_19.5rem]">
      <MonthGrid weeks={weeks} day={day} days={data?.days ?? []} byDay={byDay} onChoose={onChoose} />
      <section aria-labelledby="day" className="@container rail:sticky rail:top-20 rail:pt-3">
        <h3 id="day" aria-live="polite" className="mb-2 text-base">
          {inDays(day, { weekday: 'long', day: 'numeric', month: 'long' })}
        </h3>
        {query.isPending ? (
          <SkeletonGroup label={t('loading')}>
            <Skeleton shape="block" height={88} />
          </SkeletonGroup>
        ) : events === undefined ? (
          <ErrorState
            headingLevel={3}
            title={t('failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <>
            {chosen.length > 0 && <EventRows events={chosen} />}
            {chosen.length === 0 && count === 0 && <p className="text-soft">{t('month.day_empty')}</p>}
            {chosen.length < count && query.hasNextPage && (
              <LoadMore
                label={t('common:load_more')}
                pending={query.isFetchingNextPage}
                onLoad={() => void query.fetchNextPage()}
              />
            )}
          </>
        )}
      </section>
    </div>
  )
}
