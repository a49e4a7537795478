import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Inbox } from '#client/ui/illustrations/Inbox.tsx'
import { peopleIn } from '../cache.ts'
import { PeopleList } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from '../queries.ts'

/** Renders the archived conversations. */
export const ArchivedPeople = ({ ownId, chosen }: { ownId: string; chosen: string | undefined }) => {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery(peopleQuery('', 'archived'))
  const users = peopleIn(list.data)
  return (
    <PeopleList list={list}>
      {users.length === 0 && (
        <EmptyState headingLevel={3} illustration={<Inbox />} title={t('archived.empty')}>
          <p>{t('archived.empty.hint')}</p>
        </EmptyState>
      )}
      <ul aria-label={t('archived')}>
        {users.map((user) => (
          <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
        ))}
      </ul>
    </PeopleList>
  )
}
