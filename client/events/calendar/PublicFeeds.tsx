import { useQuery } from '@tanstack/react-query'
import Copy from 'lucide-react/icons/copy'
import { EVENT_CATEGORIES } from '#contract/events/categories.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { toast } from '#client/ui/toast.ts'
import { CategoryIcon } from '../categories.tsx'
import { feedsQuery } from './queries.ts'

/** Lists the public calendar addresses, of all events and of each category. They aren't secret. */
export const PublicFeeds = () => {
  const { t } = useTranslation(['calendar', 'events', 'common'])
  const { data, isPending, refetch } = useQuery(feedsQuery)
  if (data === undefined)
    return (
      <QueryFallback
        pending={isPending}
        blocks={['18rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('load_failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void refetch()}
      />
    )
  const { publicUrl } = data
  return (
    <ul className="divide-y divide-line">
      <PublicFeed name={t('public.all')} url={publicUrl} />
      {EVENT_CATEGORIES.map((category) => (
        <PublicFeed
          key={category}
          name={t(`events:category.${category}`)}
          url={`${publicUrl}?${new URLSearchParams({ category })}`}
          category={category}
        />
      ))}
    </ul>
  )
}

type PublicFeedProps = { name: string; url: string; category?: (typeof EVENT_CATEGORIES)[number] }

const PublicFeed = ({ name, url, category }: PublicFeedProps) => {
  const { t } = useTranslation('calendar')
  const copy = async () => {
    if (await copyText(url)) toast.success(t('copied'))
    else toast.info(t('public.not_copied', { url }))
  }
  return (
    <li className="flex min-h-14 items-center gap-3 py-1.5">
      {category !== undefined && <CategoryIcon category={category} size={18} className="shrink-0 text-muted" />}
      <a
        href={url.replace(/^https?:/, 'webcal:')}
        className="min-w-0 flex-1 py-2 font-medium break-words text-link underline underline-offset-3"
      >
        {name}
      </a>
      <Button
        variant="ghost"
        size="s"
        icon={<Copy size={16} />}
        aria-label={t('public.copy', { name })}
        onClick={() => void copy()}
      >
        {t('copy')}
      </Button>
    </li>
  )
}
