import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#client/platform/api.ts'
import { useDebounced } from '#client/platform/useDebounced.ts'
import { cx } from '#client/ui/cx.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { SearchBox } from '#client/ui/SearchBox.tsx'
import { NobodyHere } from './NobodyHere.tsx'
import { PeopleSkeleton } from './PeopleSkeleton.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from './queries.ts'
import { peopleIn } from './cache.ts'

type PeopleProps = { ownId: string; chosen: string | undefined; className: string }

/** Whom one can chat with: first those one has talked with, newest first, then the others; searched by name. */
export const People = ({ ownId, chosen, className }: PeopleProps) => {
  const { t } = useTranslation(['conversations', 'common'])
  const [words, setWords] = useState('')
  const q = useDebounced(words.trim(), 250)
  const list = useInfiniteQuery({ ...peopleQuery(q), placeholderData: keepPreviousData })
  const users = peopleIn(list.data)
  const talked = users.filter(({ lastMessage }) => lastMessage !== null)
  const others = users.filter(({ lastMessage }) => lastMessage === null)
  const entry = (user: (typeof users)[number]) => (
    <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
  )

  return (
    <section aria-labelledby="messages-title" className={cx('flex min-h-0 flex-col', className)}>
      <h2 id="messages-title" className="px-5 pt-5 text-xl">
        {t('title')}
      </h2>
      <SearchBox
        className="m-4 mt-3.5"
        label={t('search')}
        placeholder={t('search')}
        value={words}
        onValueChange={setWords}
        clearLabel={t('search.clear')}
      />
      <nav aria-label={t('list')} className="min-h-0 flex-1 overflow-y-auto border-t border-line pb-3">
        {list.isPending && <PeopleSkeleton />}
        {list.isError && list.data === undefined && (
          <ErrorState
            headingLevel={3}
            title={t('list.failed')}
            retryLabel={t('common:retry')}
            onRetry={() => void list.refetch()}
          >
            {list.error instanceof ApiError && list.error.status > 0 ? list.error.message : t('common:network_error')}
          </ErrorState>
        )}
        {list.isSuccess && talked.length === 0 && (
          <NobodyHere words={users.length === 0 ? q : ''} compact={users.length > 0} />
        )}
        {talked.length > 0 && <ul aria-label={t('list.conversations')}>{talked.map(entry)}</ul>}
        {others.length > 0 && (
          <>
            <h3 className="px-5 pt-5 pb-2 text-xs font-semibold tracking-normal text-muted">{t('list.others')}</h3>
            <ul>{others.map(entry)}</ul>
          </>
        )}
        {list.hasNextPage && (
          <LoadMore
            label={t('common:load_more')}
            pending={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        )}
      </nav>
    </section>
  )
}
