import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '#contract/people/members.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { BlockedPerson } from './BlockedPerson.tsx'
import { blocksQuery } from './queries.ts'
import { useBlock } from './useBlock.ts'

/** Whom one has blocked, and the way back for each. */
export const BlockedPeople = () => {
  const { t } = useTranslation(['blocks', 'common'])
  const list = useInfiniteQuery(blocksQuery)
  const { setBlock, changing } = useBlock()
  const group = useRef<HTMLDivElement>(null)

  if (list.data === undefined)
    return (
      <QueryFallback
        pending={list.isPending}
        blocks={['3.5rem', '3.5rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('list.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    )

  // The button that was pressed goes away with its row.
  const unblock = (person: Person) => setBlock({ person, blocked: false }, { onSuccess: () => group.current?.focus() })

  const people = list.data.pages.flatMap(({ body }) => body.users)
  return (
    <div ref={group} role="group" aria-label={t('list.title')} tabIndex={-1} className="outline-none">
      {people.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-soft">
          <span className="font-medium text-ink">{t('list.empty')}</span> {t('list.empty.hint')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line">
          {people.map((person) => (
            <BlockedPerson
              key={person._id}
              person={person}
              pending={changing === person._id}
              onUnblock={() => unblock(person)}
            />
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
