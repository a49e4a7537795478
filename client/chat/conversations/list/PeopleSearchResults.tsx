import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { peopleIn } from '../cache.ts'
import { ListHeading, PeopleList } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from '../queries.ts'

type PeopleSearchResultsProps = { words: string; ownId: string; chosen: string | undefined }

/** Whose name holds the words. */
export const PeopleSearchResults = ({ words, ownId, chosen }: PeopleSearchResultsProps) => {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery({ ...peopleQuery(words), placeholderData: keepPreviousData })
  const users = peopleIn(list.data)
  return (
    <section aria-labelledby="found-people">
      <ListHeading>
        <span id="found-people">{t('list')}</span>
      </ListHeading>
      <PeopleList list={list}>
        {users.length === 0 && <p className="px-5 pb-3 text-sm text-soft">{t('list.nobody', { words })}</p>}
        <ul aria-labelledby="found-people" aria-busy={list.isPlaceholderData}>
          {users.map((user) => (
            <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
          ))}
        </ul>
      </PeopleList>
    </section>
  )
}
