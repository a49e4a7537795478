import { type ReactNode, useRef } from 'react'
import type { Person } from '#contract/members/person.ts'
import { ApiError } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { VisitRow } from './VisitRow.tsx'

type VisitListProps = {
  list: {
    error: Error | null
    isPending: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    refetch: () => unknown
    fetchNextPage: () => unknown
  }
  label: string
  empty: string
  emptyHint: string
  /** The visits of all pages; undefined until the first is loaded. */
  visits: Visit[] | undefined
}

/** A visitor, the time of the latest visit, and a note. */
export type Visit = { key: string; person: Person; at: string; note: ReactNode }

/** Lists the visitors of the member's profile, page by page. */
export const VisitList = ({ list, label, empty, emptyHint, visits }: VisitListProps) => {
  const { t } = useTranslation(['profile-views', 'common'])
  const group = useRef<HTMLDivElement>(null)
  if (list.error instanceof ApiError && list.error.code === 'access.unconfirmed')
    return <p className="rounded-m bg-sunken px-4 py-3 text-soft">{list.error.message}</p>
  if (visits === undefined)
    return (
      <QueryFallback
        pending={list.isPending}
        blocks={['4rem', '4rem']}
        loadingLabel={t('common:loading')}
        failedTitle={t('failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      />
    )

  return (
    <div ref={group} role="group" aria-label={label} tabIndex={-1} className="outline-none">
      {visits.length === 0 ? (
        <p className="rounded-m bg-sunken px-4 py-3 text-soft">
          <span className="font-medium text-ink">{empty}</span> {emptyHint}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-m border border-line">
          {visits.map(({ key, person, at, note }) => (
            // Moves the focus to the list, because the menu disappears with the row of a blocked member.
            <VisitRow key={key} person={person} at={at} onBlocked={() => group.current?.focus()}>
              {note}
            </VisitRow>
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
