import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'
import type { Post, PostHead } from '#contract/discussions/posts.ts'
import type { ThreadAsking } from '#contract/discussions/asking.ts'
import type { Thread, ThreadPage } from '#contract/discussions/threads.ts'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { discussionKey } from '../attention.ts'
import { type LoadedPage, threadKey } from './queries.ts'

const changePages = (cache: QueryClient, id: string, change: (page: LoadedPage, index: number) => LoadedPage): void => {
  cache.setQueriesData<InfiniteData<LoadedPage>>(
    { queryKey: [...threadKey, id] },
    (data) => data && { ...data, pages: data.pages.map(change) },
  )
}

/** Writes a changed thread into its open page. */
export const putThread = (cache: QueryClient, thread: Thread): void =>
  changePages(cache, thread._id, (page) => ({
    ...page,
    thread,
    accepted:
      thread.accepted === page.accepted?.number
        ? page.accepted
        : (page.posts.find(({ number }) => number === thread.accepted) ?? null),
    posts: page.accepted === null ? page.posts : withPost(page.posts, page.accepted),
  }))

const withPost = (posts: Post[], post: Post): Post[] =>
  posts.some(({ number }) => number === post.number)
    ? posts.map((each) => (each.number === post.number ? post : each))
    : [...posts, post]

/** Writes a changed post into the open page of its thread. */
export const putPost = (cache: QueryClient, threadId: string, post: Post): void =>
  changePages(cache, threadId, (page) => ({
    ...page,
    opening: page.opening._id === post._id ? post : page.opening,
    accepted: page.accepted?._id === post._id ? post : page.accepted,
    posts: page.posts.map((each) => (each._id === post._id ? post : each)),
  }))

/** Writes who was asked about a question into its open page. */
export const putAsking = (cache: QueryClient, threadId: string, asking: ThreadAsking): void =>
  changePages(cache, threadId, (page) => (page.asking === null ? page : { ...page, asking }))

/** Refetches the open threads of which the viewer sees who was asked, because where these stand may have changed. */
export const refetchAsked = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    queryKey: threadKey,
    predicate: ({ state }) =>
      (state.data as InfiniteData<ThreadPage> | undefined)?.pages.some(
        ({ asking }) => (asking?.asks ?? null) !== null,
      ) ?? false,
  })

/** Stores in an open thread that someone has added a post. Fetching the thread replaces that by the post itself. */
export const putAdded = (cache: QueryClient, id: string, post: PostHead): void => {
  changePages(cache, id, (page, index) => {
    const added = (page.added ?? []).filter(({ number }) => number !== post.number)
    return index > 0 ? page : { ...page, added: [...added, post] }
  })
  refetchOvertaken(cache, [...threadKey, id])
}

/** Appends the viewer's new post to the open page of its thread. */
export const appendPost = (cache: QueryClient, threadId: string, post: Post): void => {
  cache.setQueriesData<InfiniteData<ThreadPage>>({ queryKey: [...threadKey, threadId] }, (data) => {
    const last = data?.pages.at(-1)
    if (data === undefined || last === undefined) return data
    const posts = withPost(last.posts, post)
    return { ...data, pages: [...data.pages.slice(0, -1), { ...last, posts }] }
  })
  void refetchThread(cache, threadId)
}

/** Stores in an open thread how far the viewer has read it on another device. */
export const noteRead = (cache: QueryClient, id: string, number: number): void =>
  changePages(cache, id, (page) => ({
    ...page,
    thread: { ...page.thread, read: Math.max(page.thread.read, number) },
  }))

/** Refetches an open thread. */
export const refetchThread = (cache: QueryClient, id: string): Promise<void> =>
  cache.invalidateQueries({ queryKey: [...threadKey, id] })

/** Fetches the posts that have been added to an open thread. Throws when that fails. */
export const fetchAdded = (cache: QueryClient, id: string): Promise<void> =>
  cache.refetchQueries({ queryKey: [...threadKey, id], type: 'active' }, { throwOnError: true })

const isList = ({ queryKey }: Pick<Query, 'queryKey'>): boolean =>
  ['list', 'home'].includes(String(queryKey[discussionKey.length]))
const isListOrSpaces = (query: Query): boolean => isList(query) || query.queryKey[discussionKey.length] === 'spaces'

/** Refetches lists and spaces with their counts. */
export const refetchLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({ queryKey: discussionKey, predicate: isListOrSpaces })

/** Refetches lists that are shown, and the counts beside them. If none is shown, they are refetched when one is. */
export const refetchShownLists = (cache: QueryClient): Promise<void> => {
  const shown = cache.getQueryCache().findAll({ queryKey: discussionKey, type: 'active', predicate: isList })
  return cache.invalidateQueries({
    queryKey: discussionKey,
    predicate: isListOrSpaces,
    refetchType: shown.length > 0 ? 'active' : 'none',
  })
}
