import { useQuery } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#client/ui/Button.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { FeedFacts } from './FeedFacts.tsx'
import { NewFeedUrl } from './NewFeedUrl.tsx'
import { feedsQuery } from './queries.ts'
import { useFeed } from './useFeed.ts'

/** One's own calendar address: made, shown once, renewed and removed. */
export const CalendarFeed = () => {
  const { t } = useTranslation(['calendar', 'common'])
  const { data: feeds, isPending, refetch } = useQuery(feedsQuery)
  const place = useRef<HTMLDivElement>(null)
  // What had the focus is gone once the address is, and the dialog returns it first.
  const { making, removing, made } = useFeed(t('failed'), () => void setTimeout(() => place.current?.focus(), 60))

  if (feeds === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  if (feeds.feed === null)
    return (
      <div ref={place} tabIndex={-1} className="grid justify-items-start gap-4 outline-none">
        <p className="text-soft">{t('none')}</p>
        <Button
          icon={<CalendarPlus size={18} />}
          className="max-sm:w-full"
          pending={making.isPending}
          onClick={() => making.mutate()}
        >
          {t('make')}
        </Button>
      </div>
    )

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {/* Another device may have made a newer one. */}
      {made?.createdAt === feeds.feed.createdAt && <NewFeedUrl key={made.url} url={made.url} />}
      <FeedFacts feed={feeds.feed} making={making} removing={removing} />
    </div>
  )
}
