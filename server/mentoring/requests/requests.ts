import type { Kinds } from '#contract/mentoring/kinds.ts'
import type { MentoringRequest } from '#contract/mentoring/requests.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { cvsOfRequests } from '../cvs/cvs.ts'
import { peopleOf } from '../people.ts'
import { namedIn, presentRequest } from './presenter.ts'
import { findRequest, findRequests } from './queries.ts'

/** Returns a page of the viewer's requests, latest first. */
export const requestsOf = async (
  platform: Platform,
  viewer: Viewer,
  query: {
    kinds?: Kinds
    role: 'mentee' | 'mentor'
    state: 'waiting' | 'open' | 'closed' | 'all'
    limit: number
    cursor?: string | undefined
  },
): Promise<Page<MentoringRequest[]>> => {
  const { kinds = 'all', role, state, limit, cursor } = query
  const selection = { kinds, role, state, after: decodeTimeCursor(cursor), limit: limit + 1 }
  const rows = await findRequests(platform.db, viewer, selection)
  const people = await peopleOf(platform, viewer, rows.flatMap(namedIn))
  const cvs = await cvsOfRequests(
    platform,
    viewer,
    rows.map(({ id }) => id),
  )
  const { items, next } = paginate(
    rows,
    limit,
    (row) => [row.asked_at.toISOString(), row.id],
    (row) => presentRequest(row, people, cvs, viewer),
  )
  return new Page(items, next)
}

/** Returns a request of the viewer. Throws `mentoring.not_found`. */
export const requestOf = async (platform: Platform, viewer: Viewer, id: string): Promise<MentoringRequest> => {
  const row = orThrow(await findRequest(platform.db, viewer, id), 'mentoring.not_found')
  const cvs = await cvsOfRequests(platform, viewer, [id])
  return presentRequest(row, await peopleOf(platform, viewer, namedIn(row)), cvs, viewer)
}
