import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import type { Event } from '#contract/events/events.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'
import { useAwaitingVerification } from '#client/platform/profile.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { QueryFallback } from '#client/ui/QueryFallback.tsx'
import { isOver } from '../eventWords.ts'
import { goingQuery } from '../queries.ts'

/** Lists attendees who show it, for viewers with access to the directory. Renders nothing when there are none. */
export const Going = ({ event }: { event: Event }) => {
  const mayLook = useAwaitingVerification() === undefined
  return mayLook && event.goingCount > 0 && !event.draft && event.cancelledAt === null ? <People event={event} /> : null
}

// Fills a few rows; the rest is shown on request.
const shownAtFirst = 12

const People = ({ event }: { event: Event }) => {
  const { t } = useTranslation(['event-page', 'common'])
  const [all, setAll] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const query = useInfiniteQuery({ ...goingQuery(event._id), placeholderData: keepPreviousData })
  const people = query.data?.pages.flatMap(({ body }) => body.people)
  const showAll = () => {
    flushSync(() => setAll(true))
    // The pressed button is gone, so the focus moves to the first new attendee.
    list.current?.querySelectorAll('a')[shownAtFirst]?.focus()
  }
  const hidden = query.data?.pages.at(-1)?.body.hidden ?? 0
  return (
    <section aria-labelledby="going" className="border-t border-line pt-5">
      <h3 id="going" className="mb-3 text-lg">
        {t(isOver(event) ? 'going.who.past' : 'going.who')}
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
        <ul ref={list} className="grid grid-cols-[repeat(auto-fill,minmax(5.5rem,1fr))] gap-x-2 gap-y-4">
          {people.slice(0, all ? people.length : shownAtFirst).map(({ _id, fullName, profilePhoto }) => (
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
      {people !== undefined && people.length > shownAtFirst && !all ? (
        <Button variant="ghost" size="s" className="mt-3" onClick={showAll}>
          {t('going.all', { figure: event.goingCount.toLocaleString(locale()) })}
        </Button>
      ) : query.hasNextPage ? (
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
