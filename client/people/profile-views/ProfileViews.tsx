import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/platform/api.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Unloaded } from '#client/ui/Unloaded.tsx'
import { profileViewsQuery } from './queries.ts'
import { ViewRow } from './ViewRow.tsx'

/** Who opened one's profile, and when. */
export const ProfileViews = () => {
  const { t } = useTranslation(['profile-views', 'common'])
  const list = useInfiniteQuery(profileViewsQuery)
  const group = useRef<HTMLDivElement>(null)

  if (list.error instanceof ApiError && list.error.code === 'access.unconfirmed')
    return <p className="rounded-m bg-sunken px-4 py-3 text-soft">{list.error.message}</p>
  if (list.data === undefined)
    return (
      <Unloaded
        pending={list.isPending}
        blocks={['4rem', '4rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    )

  const views = list.data.pages.flatMap(({ body }) => body.views)
  return (
    <div ref={group} role="group" aria-label={t('title')} tabIndex={-1} className="outline-none">
      {views.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-soft">
          <span className="font-medium text-ink">{t('empty')}</span> {t('empty.hint')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line">
          {views.map((view) => (
            // The menu that blocked somebody goes away with its row.
            <ViewRow key={view.person._id} view={view} onBlocked={() => group.current?.focus()} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </div>
  )
}
