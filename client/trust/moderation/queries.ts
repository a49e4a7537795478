import { infiniteQueryOptions } from '@tanstack/react-query'
import { listAllPostings, type PostingKind } from '#contract/trust/moderation.ts'
import { apiPage, paged } from '#client/platform/api.ts'

export type PostingState = 'all' | 'hidden'
type Postings = { kind: PostingKind | undefined; state: PostingState; q: string }

/** Fetches postings of all kinds, latest first. */
export const postingsQuery = ({ kind, state, q }: Postings) =>
  infiniteQueryOptions({
    queryKey: ['administration', 'postings', kind, state, q],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAllPostings, { querystring: { state, q, ...(kind && { kind }) }, signal }, pageParam || null),
    ...paged,
  })
