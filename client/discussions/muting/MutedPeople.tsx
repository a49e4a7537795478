import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { type Person, smallPhoto } from '#contract/members/person.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { Section } from '#client/ui/Section.tsx'
import { mutedQuery, useMute } from './queries.ts'

/** The settings section of the members that the viewer has muted in discussions. */
export const MutedPeople = () => {
  const { t } = useTranslation(['asking', 'common'])
  const nameOf = useNameOf()
  const list = useInfiniteQuery(mutedQuery)
  const { setMuted, changing } = useMute()
  const section = useRef<HTMLDivElement>(null)
  if (list.data === undefined)
    return (
      <Section title={t('muted')} intro={t('muted.intro')}>
        <QueryFallback
          pending={list.isPending}
          blocks={['3.5rem']}
          loadingLabel={t('common:loading')}
          failedTitle={t('muted.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void list.refetch()}
        />
      </Section>
    )
  const people = list.data.pages.flatMap(({ body }) => body.users)
  // The pressed button disappears with its row.
  const unmute = (person: Person) => setMuted({ person, muted: false }, { onSuccess: () => section.current?.focus() })
  return (
    <div ref={section} tabIndex={-1} className="outline-none">
      <Section title={t('muted')} intro={t('muted.intro')}>
        {people.length === 0 ? (
          <p className="text-soft">{t('muted.none')}</p>
        ) : (
          <ul className="divide-y divide-line rounded-m border border-line">
            {people.map((person) => (
              <li key={person._id} className="flex items-center gap-3 px-3 py-2.5 sm:px-4">
                <Avatar id={person._id} name={nameOf(person)} photo={smallPhoto(person.profilePhoto)} size="s" />
                <span className="min-w-0 flex-1 font-semibold wrap-anywhere text-heading">
                  <bdi>{nameOf(person)}</bdi>
                </span>
                <Button
                  variant="ghost"
                  size="s"
                  pending={changing === person._id}
                  aria-label={t('unmute_name', { name: nameOf(person) })}
                  onClick={() => unmute(person)}
                >
                  {t('unmute')}
                </Button>
              </li>
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
      </Section>
    </div>
  )
}
