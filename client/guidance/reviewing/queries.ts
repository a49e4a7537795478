import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  changeGuideSettings,
  listAllGuides,
  listWaitingGuides,
  publishGuide,
  readGuideSettings,
  suggestChanges,
} from '#contract/guidance/guideReviews.ts'
import { readGuide } from '#contract/guidance/guides.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { guideKey } from '../keys.ts'

/** Fetches the guides that wait for the career office, longest waiting first. */
export const waitingQuery = queryOptions({
  queryKey: [...guideKey, 'waiting'],
  queryFn: ({ signal }) => api(listWaitingGuides, { signal }),
})

/** Fetches the published guides page by page; with `office` only those that the career office looks after. */
export const publishedQuery = (office: boolean) =>
  infiniteQueryOptions({
    queryKey: [...guideKey, 'published', office],
    queryFn: ({ pageParam, signal }) =>
      apiPage(listAllGuides, { signal, querystring: office ? { office: 'on' } : {} }, pageParam || null),
    ...paged,
  })

/** Fetches a published guide to read. */
export const publishedGuideQuery = (id: string) =>
  queryOptions({
    queryKey: [...guideKey, 'office-page', id],
    queryFn: ({ signal }) => api(readGuide, { params: { id }, signal, area: 'admin' }),
  })

/** Fetches whether the career office reads guides before they are published. */
export const settingsQuery = queryOptions({
  queryKey: [...guideKey, 'settings'],
  queryFn: ({ signal }) => api(readGuideSettings, { signal }),
})

/** Sets whether the career office reads guides before they are published. */
export const setReviews = (reviews: boolean) => api(changeGuideSettings, { body: { reviews } })

/** Publishes a guide as it was sent. */
export const publish = (id: string, revision: number) => api(publishGuide, { params: { id }, body: { revision } })

/** Sends a guide back with suggestions. */
export const suggest = (id: string, revision: number, note: string) =>
  api(suggestChanges, { params: { id }, body: { revision, note } })
