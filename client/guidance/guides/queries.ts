import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { askAboutGuide, readGuideQuestions } from '#contract/discussions/guideQuestions.ts'
import { addCoauthor, listCoauthors, removeCoauthor } from '#contract/guidance/coauthors.ts'
import { confirmGuide } from '#contract/guidance/guideWriting.ts'
import {
  type GuideTopic,
  listGuides,
  listTopGuides,
  rateGuide,
  readGuide,
  type Useful,
} from '#contract/guidance/guides.ts'
import { api, apiPage, paged } from '#client/platform/api.ts'
import { guideKey } from '../keys.ts'

/** Which guides a list contains. */
export type GuideChoice = { q: string | undefined; topic: GuideTopic | undefined; whose: 'all' | 'mine' }

/** Fetches guides page by page, most recently reviewed first. */
export const guidesQuery = (choice: GuideChoice) =>
  infiniteQueryOptions({
    queryKey: [...guideKey, 'list', choice],
    queryFn: ({ pageParam, signal }) => apiPage(listGuides, { signal, querystring: choice }, pageParam || null),
    ...paged,
  })

/** Fetches the guides that fit the member best. */
export const topGuidesQuery = queryOptions({
  queryKey: [...guideKey, 'top'],
  queryFn: ({ signal }) => api(listTopGuides, { signal }),
})

/** Fetches one guide. */
export const guideQuery = (id: string) =>
  queryOptions({
    queryKey: [...guideKey, 'page', id],
    queryFn: ({ signal }) => api(readGuide, { params: { id }, signal }),
  })

/** Fetches where the questions about a guide are. */
export const questionsQuery = (id: string) =>
  queryOptions({
    queryKey: [...guideKey, 'questions', id],
    queryFn: ({ signal }) => api(readGuideQuestions, { params: { id }, signal }),
  })

/** Fetches who writes a guide with its author. */
export const coauthorsQuery = (id: string) =>
  queryOptions({
    queryKey: [...guideKey, 'coauthors', id],
    queryFn: ({ signal }) => api(listCoauthors, { params: { id }, signal }),
  })

/** Invites a member to write a guide together. With the viewer's own id, accepts an invitation. */
export const addToGuide = (id: string, userId: string) => api(addCoauthor, { params: { id, userId } })

/** Removes a co-author of a guide. With the viewer's own id, declines an invitation or stops writing. */
export const removeFromGuide = (id: string, userId: string) => api(removeCoauthor, { params: { id, userId } })

/** Stores how useful a guide was. */
export const rate = (id: string, useful: Useful, missing: string) =>
  api(rateGuide, { params: { id }, body: { useful, missing } })

/** Says that the viewer's own guide is still right. */
export const sayStillRight = (id: string) => api(confirmGuide, { params: { id } })

/** Asks about a guide. */
export const ask = (id: string, body: string, clientId: string) =>
  api(askAboutGuide, { params: { id }, body: { body, clientId } })
