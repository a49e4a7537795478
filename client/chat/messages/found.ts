import { infiniteQueryOptions } from '@tanstack/react-query'
import { searchMessages } from '#contract/chat/messages.ts'
import { apiPage } from '#client/platform/api.ts'

/** One's own messages that hold the words, newest first, page by page; with `userId` those of one conversation. */
export const foundQuery = (words: string, userId?: string) =>
  infiniteQueryOptions({
    queryKey: ['messages', 'found', words, userId],
    queryFn: ({ pageParam, signal }) =>
      apiPage(searchMessages, { querystring: { q: words, userId }, signal }, pageParam || null),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: words !== '',
  })
