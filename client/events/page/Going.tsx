import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/people/members.ts'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { goingQuery } from '../queries.ts'

/** Who is going to an event, as far as they show it; for those who may look at the network. Nothing while nobody is. */
export const Going = ({ event }: { event: Event }) => {
  const mayLook = useAwaitingVerification() === undefined
  return mayLook && event.goingCount > 0 && !event.draft ? <People id={event._id} /> : null
}

const People = ({ id }: { id: string }) => {
  const { t } = useTranslation(['events', 'common'])
  const query = useInfiniteQuery({ ...goingQuery(id), placeholderData: keepPreviousData })
  const people = query.data?.pages.flatMap(({ body }) => body.people)
  const hidden = query.data?.pages.at(-1)?.body.hidden ?? 0
  return (
    <section aria-labelledby="going" className="border-t border-line pt-5">
      <h3 id="going" className="mb-3 text-lg">
        {t('going.who')}
      </h3>
      {people === undefined ? (
        <QueryFallback
          pending={query.isPending}
          blocks={['5rem']}
          loadingLabel={t('going.loading')}
          failedTitle={t('going.failed')}
          retryLabel={t('common:retry')}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-4">
          {people.map(({ _id, fullName, profilePhoto }) => (
            <li key={_id}>
              <Link
                to={`/dashboard/network/${_id}`}
                className="grid justify-items-center gap-1.5 rounded-s text-center text-sm text-soft no-underline hover:text-navy hover:underline"
              >
                <Avatar id={_id} name={fullName} photo={smallPhoto(profilePhoto)} size="m" />
                <bdi className="line-clamp-2 max-w-full leading-tight break-words">{fullName}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <LoadMore
          label={t('common:load_more')}
          pending={query.isFetchingNextPage}
          onLoad={() => void query.fetchNextPage()}
        />
      ) : (
        hidden > 0 && (
          <p className="mt-3 text-sm text-muted">
            {t('going.more', { count: hidden, figure: hidden.toLocaleString(locale()) })}
          </p>
        )
      )}
    </section>
  )
}
