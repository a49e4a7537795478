import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Badge } from '#client/ui/Badge.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { peopleIn } from '../cache.ts'
import { ListHeading } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from '../queries.ts'

const few = 3

/** People one does not know who would like to talk; nothing while there are none. The latest few, unless all are wanted. */
export const Requests = ({ ownId, chosen }: { ownId: string; chosen: string | undefined }) => {
  const { t } = useTranslation(['conversations', 'common'])
  const list = useInfiniteQuery(peopleQuery('', 'requests'))
  const [whole, setWhole] = useState(false)
  const users = peopleIn(list.data)
  if (users.length === 0) return null
  // The one that is open stays in sight.
  const shown = whole ? users : users.filter(({ _id }, index) => index < few || _id === chosen)

  return (
    <section aria-labelledby="requests-title" className="border-b border-line pb-2">
      <ListHeading>
        <span id="requests-title">{t('requests')}</span>
        <Badge count={users.length} label={t('requests.waiting', { count: users.length })} tone="quiet" />
      </ListHeading>
      <ul aria-labelledby="requests-title">
        {shown.map((user) => (
          <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
        ))}
      </ul>
      {(whole || shown.length < users.length) && (
        <button
          type="button"
          aria-expanded={whole}
          onClick={() => setWhole(!whole)}
          className="min-h-11 px-5 text-sm font-semibold text-link hover:underline"
        >
          {whole ? t('requests.fewer') : t('requests.all', { total: users.length })}
        </button>
      )}
      {whole && list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </section>
  )
}
