import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NotificationEntry } from '#contract/notifications/notifications.ts'
import { dateOf, dayWords } from '#client/platform/days.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { Entry } from './Entry.tsx'
import type { Area } from './queries.ts'
import { useCentre } from './useCentre.ts'
import { useReading } from './useReading.ts'

type EntryListProps = { area: Area; headingLevel: 2 | 3; onOpen?: () => void }

/** What one is told, by day: loading, empty, failed or there. */
export const EntryList = ({ area, headingLevel, onOpen }: EntryListProps) => {
  const { t } = useTranslation(['notifications', 'common'])
  const { entries, isPending, isError, refetch } = useCentre(area)
  const read = useReading(area)
  const Heading = headingLevel === 2 ? 'h2' : 'h3'

  if (isPending)
    return (
      <SkeletonGroup label={t('common:loading')}>
        <div className="grid gap-2">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} shape="block" height="4rem" />
          ))}
        </div>
      </SkeletonGroup>
    )
  if (isError && entries.length === 0)
    return (
      <ErrorState
        headingLevel={headingLevel}
        title={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  if (entries.length === 0)
    return (
      <EmptyState
        headingLevel={headingLevel}
        title={t('empty')}
        action={
          area === 'member' && (
            <Link
              to="/dashboard/settings/notifications"
              onClick={onOpen}
              className="inline-flex min-h-11 items-center font-semibold text-link underline underline-offset-3"
            >
              {t('empty.action')}
            </Link>
          )
        }
      >
        {t('empty.text')}
      </EmptyState>
    )

  const open = ({ _id, unread }: NotificationEntry) => {
    if (unread) read({ id: _id })
    onOpen?.()
  }
  return (
    <div className="grid gap-4">
      {byDay(entries).map(([first, ...others]) => (
        <section key={first._id}>
          <Heading className="px-3 pb-1 text-sm font-semibold text-muted">
            {dayWords(first.createdAt, { today: t('today'), yesterday: t('yesterday') })}
          </Heading>
          <ul className="grid gap-1">
            {[first, ...others].map((entry) => (
              <Entry key={entry._id} entry={entry} area={area} onOpen={() => open(entry)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

type Day = [NotificationEntry, ...NotificationEntry[]]

/** The rows of each day, in the viewer's zone. */
const byDay = (entries: readonly NotificationEntry[]): Day[] => {
  const days: Day[] = []
  for (const entry of entries) {
    const day = days.at(-1)
    if (day !== undefined && dateOf(day[0].createdAt) === dateOf(entry.createdAt)) day.push(entry)
    else days.push([entry])
  }
  return days
}
