import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArchiveLink } from './ArchiveLink.tsx'
import { peopleIn } from './cache.ts'
import { ListHeading } from './ListHeading.tsx'
import { NobodyHere } from './NobodyHere.tsx'
import { PeopleList } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from './queries.ts'
import { Requests } from './Requests.tsx'

type InboxProps = { ownId: string; chosen: string | undefined }

/** Requests, the way to the archive, the conversations, and whom else one could write to. */
export const Inbox = ({ ownId, chosen }: InboxProps) => {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery(peopleQuery(''))
  const users = peopleIn(list.data)
  const talked = users.filter(({ lastMessage }) => lastMessage !== null)
  // Who has just asked is among the requests, whichever of the two lists was fetched first.
  const asking = new Set(peopleIn(useInfiniteQuery(peopleQuery('', 'requests')).data).map(({ _id }) => _id))
  const others = users.filter(({ _id, lastMessage }) => lastMessage === null && !asking.has(_id))
  const entry = (user: (typeof users)[number]) => (
    <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
  )

  return (
    <PeopleList list={list}>
      <Requests ownId={ownId} chosen={chosen} />
      <ArchiveLink />
      {talked.length === 0 && <NobodyHere compact={users.length > 0} />}
      {talked.length > 0 && <ul aria-label={t('list.conversations')}>{talked.map(entry)}</ul>}
      {others.length > 0 && (
        <>
          <ListHeading>{t('list.others')}</ListHeading>
          <ul>{others.map(entry)}</ul>
        </>
      )}
    </PeopleList>
  )
}
