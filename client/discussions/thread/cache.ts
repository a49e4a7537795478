import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Post } from '#contract/discussions/posts.ts'
import type { ThreadAsking } from '#contract/discussions/asking.ts'
import type { Thread, ThreadPage } from '#contract/discussions/threads.ts'
import { discussionKey } from '../attention.ts'
import { threadKey } from './queries.ts'

const changePages = (cache: QueryClient, id: string, change: (page: ThreadPage) => ThreadPage): void => {
  cache.setQueriesData<InfiniteData<ThreadPage>>(
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

/** Refetches lists and spaces with their counts. */
export const refetchLists = (cache: QueryClient): Promise<void> =>
  cache.invalidateQueries({
    queryKey: discussionKey,
    predicate: ({ queryKey }) => ['list', 'spaces', 'home'].includes(String(queryKey[discussionKey.length])),
  })
