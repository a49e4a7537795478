import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { peopleIn } from '../cache.ts'
import { ListHeading, PeopleList } from './PeopleList.tsx'
import { PersonEntry } from './PersonEntry.tsx'
import { peopleQuery } from '../queries.ts'
import Archive from 'lucide-react/icons/archive'
import { Link } from 'react-router'
import { Badge } from '#client/ui/Badge.tsx'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Inbox as InboxIllustration } from '#client/ui/illustrations/Inbox.tsx'
import { useState } from 'react'
import { LoadMore } from '#client/ui/LoadMore.tsx'

const useFolder = (folder: 'requests' | 'archived') => useInfiniteQuery(peopleQuery('', folder))
type Folder = ReturnType<typeof useFolder>

// Live updates only change the loaded members, so the server's count is used for the rest.
const countOf = ({ data, hasNextPage }: Folder, counted: 'total' | 'unread'): number => {
  const users = peopleIn(data)
  const loaded = counted === 'total' ? users.length : users.filter(({ unread }) => unread > 0).length
  return hasNextPage ? Math.max(loaded, data?.pages[0]?.body[counted] ?? 0) : loaded
}

type InboxProps = { ownId: string; chosen: string | undefined }

/** Renders requests, conversations, the link to the archive, and other members to write to. */
export const Inbox = ({ ownId, chosen }: InboxProps) => {
  const { t } = useTranslation('conversations')
  const list = useInfiniteQuery(peopleQuery(''))
  const users = peopleIn(list.data)
  const talked = users.filter(({ lastMessage }) => lastMessage !== null)
  const requests = useFolder('requests')
  const archive = useFolder('archived')
  // A member with a pending request is listed there only, whichever of the two lists was fetched first.
  const asking = new Set(peopleIn(requests.data).map(({ _id }) => _id))
  const others = users.filter(({ _id, lastMessage }) => lastMessage === null && !asking.has(_id))
  const entry = (user: (typeof users)[number]) => (
    <PersonEntry key={user._id} user={user} ownId={ownId} chosen={user._id === chosen} />
  )

  return (
    // Shows everything together, because content that arrives above would push the conversations down. The children don't fetch on
    // their own: they unmount on failure and would fetch again each time they mount.
    <PeopleList list={list} waiting={requests.isLoading || archive.isLoading}>
      <Requests list={requests} ownId={ownId} chosen={chosen} />
      {talked.length === 0 && <NoConversations compact={users.length > 0} />}
      {talked.length > 0 && <ul aria-label={t('list.conversations')}>{talked.map(entry)}</ul>}
      <ArchiveLink archive={archive} />
      {others.length > 0 && (
        <>
          <ListHeading>{t('list.others')}</ListHeading>
          <ul>{others.map(entry)}</ul>
        </>
      )}
    </PeopleList>
  )
}

/** Renders the link to the archived conversations with their unread count. Renders nothing when there are none. */
const ArchiveLink = ({ archive }: { archive: Folder }) => {
  const { t } = useTranslation('conversations')
  const unread = countOf(archive, 'unread')
  if (peopleIn(archive.data).length === 0) return null
  return (
    <Link
      to={{ search: '?folder=archived' }}
      className="flex min-h-12 items-center gap-3 px-5 text-[0.9375rem] font-medium text-soft no-underline -outline-offset-3 hover:bg-sunken hover:text-navy"
    >
      <span className="grid w-11 place-items-center">
        <Archive size={19} />
      </span>
      <span className="flex-1">{t('archived')}</span>
      <Badge count={unread} label={t('archived.unread', { count: unread })} tone="quiet" />
    </Link>
  )
}

/** Empty state of the inbox. Compact when there are members to write to below. */
const NoConversations = ({ compact }: { compact: boolean }) => {
  const { t } = useTranslation('conversations')
  const heldBack = useAwaitingVerification()
  if (heldBack)
    return (
      <EmptyState headingLevel={3} illustration={<InboxIllustration />} title={t('list.empty.held_back')}>
        <p>{t(`list.empty.held_back.${heldBack}`)}</p>
      </EmptyState>
    )
  if (compact)
    return (
      <p className="px-5 pt-4 text-sm text-soft">
        <Link to="/dashboard/network" className="rounded-s text-soft no-underline hover:underline">
          {t('list.empty')}
        </Link>
      </p>
    )
  return (
    <EmptyState
      headingLevel={3}
      illustration={<InboxIllustration />}
      title={t('list.empty')}
      action={<Button render={<Link to="/dashboard/network" />}>{t('list.to_network')}</Button>}
    />
  )
}

const few = 3

type RequestsProps = InboxProps & { list: Folder }

/** Renders the latest message requests, or all when expanded. Renders nothing when there are none. */
const Requests = ({ list, ownId, chosen }: RequestsProps) => {
  const { t } = useTranslation(['conversations', 'common'])
  const [whole, setWhole] = useState(false)
  const users = peopleIn(list.data)
  if (users.length === 0) return null
  const total = countOf(list, 'total')
  // The open request stays visible.
  const shown = whole ? users : users.filter(({ _id }, index) => index < few || _id === chosen)

  return (
    <section aria-labelledby="requests-title" className="border-b border-line pb-2">
      <ListHeading>
        <span id="requests-title">{t('requests')}</span>
        <Badge count={total} label={t('requests.waiting', { count: total })} tone="quiet" />
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
          {whole ? t('requests.fewer') : t('requests.all', { total })}
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
