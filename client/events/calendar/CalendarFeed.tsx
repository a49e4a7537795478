import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import CalendarPlus from 'lucide-react/icons/calendar-plus'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { FeedFacts } from './FeedFacts.tsx'
import { feedsQuery } from './queries.ts'
import { makeFeed, removeFeed } from '#contract/events/calendar.ts'
import { api } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import Copy from 'lucide-react/icons/copy'
import { copyText } from '#client/platform/clipboard.ts'
import { Banner } from '#client/ui/Banner.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { TextField } from '#client/ui/TextField.tsx'

/** Creates, shows once, renews and removes the member's calendar address. */
export const CalendarFeed = () => {
  const { t } = useTranslation(['calendar', 'common'])
  const { data: feeds, isPending, refetch } = useQuery(feedsQuery)
  const place = useRef<HTMLDivElement>(null)
  // The focused element disappears with the address, and the closing dialog returns the focus first.
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
      {/* Another device may have created a newer one. */}
      {made?.createdAt === feeds.feed.createdAt && <NewFeedUrl key={made.url} url={made.url} />}
      <FeedFacts feed={feeds.feed} making={making} removing={removing} />
    </div>
  )
}

/** Creates and removes the member's calendar address. `made` is the new one until the view is closed; `failed` is the text for a failed request. */
const useFeed = (failed: string, onRemoved: () => void) => {
  const cache = useQueryClient()
  const complain = (error: Error) => {
    toast.error(messageOf(error, failed))
  }
  const reload = () => cache.invalidateQueries({ queryKey: feedsQuery.queryKey })

  const making = useMutation({
    mutationFn: () => api(makeFeed, {}),
    onSuccess: reload,
    onError: complain,
  })
  const removing = useMutation({
    mutationFn: () => api(removeFeed, {}),
    onSuccess: async ({ message }) => {
      making.reset()
      toast.success(message)
      await reload()
      onRemoved()
    },
    onError: complain,
  })
  return { making, removing, made: making.data }
}

/** Shows a new address, for the member's own events or for all, to copy or open in a calendar app. */
const NewFeedUrl = ({ url: ownUrl }: { url: string }) => {
  const { t } = useTranslation('calendar')
  const [isAll, setAll] = useState(false)
  const url = isAll ? `${ownUrl}?whose=all` : ownUrl
  const input = useRef<HTMLInputElement>(null)
  // The button that created it may be gone. The address is selected for copying.
  useEffect(() => input.current?.select(), [])

  const copy = async () => {
    input.current?.select()
    if (await copyText(url)) toast.success(t('copied'))
    else toast.info(t('not_copied'))
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line pb-5">
      <Banner tone="warn" announce>
        {t('shown_once')}
      </Banner>
      <TextField
        ref={input}
        name="url"
        label={t('address')}
        value={url}
        readOnly
        dir="ltr"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Switch name="all" label={t('all')} hint={t('all.hint')} checked={isAll} onCheckedChange={setAll} />
      <div className="flex flex-wrap gap-2 max-sm:*:w-full">
        <Button icon={<Copy size={18} />} onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button
          variant="ghost"
          icon={<CalendarPlus size={18} />}
          render={<a href={url.replace(/^https?:/, 'webcal:')} />}
        >
          {t('open')}
        </Button>
      </div>
    </div>
  )
}
