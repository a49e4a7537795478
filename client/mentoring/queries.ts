import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type DraftMentorship,
  hostMentorship,
  joinMentorship,
  leaveMentorship,
  listMentorships,
  type Mentorship,
  removeMentorship,
  updateMentorship,
} from '#contract/mentoring/mentorships.ts'
import { api, apiPage, firstPage, paged } from '#client/platform/api.ts'
import { mentorshipsKey } from './cache.ts'

/** Fetches upcoming open sessions, soonest first, page by page. */
export const mentorshipsQuery = infiniteQueryOptions({
  queryKey: mentorshipsKey,
  queryFn: ({ pageParam, signal }) => apiPage(listMentorships, { signal, querystring: {} }, pageParam || null),
  ...paged,
  meta: { lastSeen: firstPage },
})

/** Creates an open session, or changes the one with this id. */
export const saveMentorship = (id: string | undefined, body: DraftMentorship, clientId: string): Promise<Mentorship> =>
  id === undefined
    ? api(hostMentorship, { body: { ...body, clientId } })
    : api(updateMentorship, { params: { id }, body })

/** Removes an own session. */
export const dropMentorship = (id: string) => api(removeMentorship, { params: { id } })

/** Joins another member's session. */
export const join = (id: string) => api(joinMentorship, { params: { id } })

/** Leaves a session. */
export const leave = (id: string) => api(leaveMentorship, { params: { id } })
