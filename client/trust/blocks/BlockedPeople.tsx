import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from '#client/platform/i18n.ts'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { blocksQuery } from './queries.ts'
import { useBlock } from './useBlock.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'

/** The members that the viewer has blocked, with a button to unblock each. */
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

  // The pressed button disappears with its row.
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

type BlockedPersonProps = { person: Person; pending: boolean; onUnblock: () => void }

/** A member that the viewer has blocked. */
const BlockedPerson = ({ person, pending, onUnblock }: BlockedPersonProps) => {
  const { t } = useTranslation(['blocks', 'common'])
  const { _id, fullName, role, graduationYear, profilePhoto } = person
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 sm:px-4">
      <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} />
      <div className="min-w-32 flex-1">
        <p className="font-semibold wrap-anywhere text-heading">
          <bdi>{fullName}</bdi>
        </p>
        <p className="text-sm text-muted">
          {t(role === 'alumni' ? 'common:alumnus' : 'common:student')}
          {graduationYear !== null && <> · {graduationYear}</>}
        </p>
      </div>
      <Button
        variant="ghost"
        size="s"
        className="ms-auto"
        pending={pending}
        aria-label={t('unblock_name', { name: fullName })}
        onClick={onUnblock}
      >
        {t('unblock')}
      </Button>
    </li>
  )
}
