import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '#client/platform/i18n.ts'
import { Sentence } from '#client/platform/Sentence.tsx'
import { type FoundMessage, searchMessages, wordsOf } from '#contract/chat/messages.ts'
import { apiPage } from '#client/platform/api.ts'
import { messageOf } from '#client/platform/problems.ts'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { LoadMore } from '#client/ui/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '#client/ui/Skeleton.tsx'
import { searchMatches, snippetAround } from '#client/platform/searchMatches.ts'
import { Highlighted } from '#client/ui/Highlighted.tsx'
import { Link, useLocation } from 'react-router'
import { smallPhoto } from '#contract/members/person.ts'
import { dayAndTime } from '#client/platform/dates.ts'
import { briefTime } from '#client/platform/days.ts'
import { useNameOf } from '#client/platform/useNameOf.ts'
import { Avatar } from '#client/ui/Avatar.tsx'

type SearchResultsProps = {
  words: string
  ownId: string
  /** Limits the search to the conversation with one member. */
  userId?: string | undefined
  label: string
  onChoose: (found: FoundMessage) => void
}

/** Lists the messages that contain the words, newest first. */
export const SearchResults = ({ words, ownId, userId, label, onChoose }: SearchResultsProps) => {
  const { t } = useTranslation(['messages', 'common'])
  const list = useInfiniteQuery({ ...searchResultsQuery(words, userId), placeholderData: keepPreviousData })
  if (list.isPending) return <FoundSkeleton />
  if (list.isLoadingError)
    return (
      <ErrorState
        headingLevel={3}
        title={t('search.failed')}
        retryLabel={t('common:retry')}
        onRetry={() => void list.refetch()}
      >
        {messageOf(list.error)}
      </ErrorState>
    )

  const found = list.data?.pages.flatMap(({ body }) => body.found) ?? []
  return (
    <>
      <p role="status" className={found.length > 0 ? 'sr-only' : 'px-5 py-3 text-sm text-soft'}>
        {found.length > 0 ? t('search.found', { count: found.length }) : t('search.nothing', { words })}
      </p>
      <ul aria-label={label} aria-busy={list.isPlaceholderData}>
        {found.map((each) => (
          <SearchResult
            key={each.message._id}
            found={each}
            words={words}
            mine={each.message.senderId === ownId}
            alone={userId !== undefined}
            onChoose={() => onChoose(each)}
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <LoadMore
          label={t('common:load_more')}
          pending={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

const FoundSkeleton = () => {
  const { t } = useTranslation('common')
  return (
    <SkeletonGroup label={t('loading')}>
      {[60, 45, 70].map((width) => (
        <div key={width} className="grid gap-2 px-5 py-3">
          <Skeleton width={`${width}%`} />
          <Skeleton width="90%" height={12} />
        </div>
      ))}
    </SkeletonGroup>
  )
}

type SearchResultProps = {
  found: FoundMessage
  words: string
  mine: boolean
  /** All results are from one conversation, so they show the sender instead of the other member. */
  alone: boolean
  onChoose: () => void
}

/** Renders a search result with its member, time and matching words. It links to its place in the conversation. */
const SearchResult = ({ found: { user, message }, words, mine, alone, onChoose }: SearchResultProps) => {
  const { t } = useTranslation('messages')
  const { search } = useLocation()
  const name = useNameOf()(user)
  const text = wordsOf(message) || (message.attachment?.name ?? '')
  const who = alone && mine ? t('says.you') : name
  const said = (
    <bdi>
      <Highlighted parts={searchMatches(snippetAround(text, words), words)} />
    </bdi>
  )

  return (
    <li>
      <Link
        to={{ pathname: `/dashboard/messages/${user._id}`, search }}
        // The conversation stays open, so Back needn't return to the same page.
        replace={alone}
        onClick={onChoose}
        className="flex min-h-17 items-center gap-3 px-5 py-2.5 text-ink no-underline -outline-offset-3 transition-colors duration-120 hover:bg-sunken"
      >
        {!alone && <Avatar id={user._id} name={name} photo={smallPhoto(user.profilePhoto)} size="s" />}
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span dir="auto" className="min-w-0 flex-1 truncate text-[0.9375rem] font-semibold text-heading">
              {who}
            </span>
            <time
              dateTime={message.createdAt}
              title={dayAndTime(message.createdAt)}
              className="shrink-0 text-xs text-muted"
            >
              {briefTime(message.createdAt)}
            </time>
          </span>
          <span className="line-clamp-2 text-sm break-words text-muted">
            {mine && !alone ? <Sentence parts={{ said }}>{t('search.you')}</Sentence> : said}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Returns the query for messages that contain the words, newest first, page by page; with `userId` of one conversation. */
const searchResultsQuery = (words: string, userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'found', words, userId],
    queryFn: ({ pageParam, signal }) =>
      apiPage(searchMessages, { querystring: { q: words, userId }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: words !== '',
  })
