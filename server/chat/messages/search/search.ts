import type { FoundMessage } from '#contract/chat/messages.ts'
import { LIMITS } from '#contract/limits.ts'
import { person } from '#server/members/public.ts'
import { relationshipWith } from '#server/chat/conversations/relationship.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { type Matching, patternsOf } from '#server/platform/searchKey.ts'
import { decodeTimeCursor, type NextPage, Page, paginate } from '#server/platform/http/pagination.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import type { Platform } from '#server/platform/platform.ts'
import { message } from '../presenter.ts'
import { findHits, type FoundRow, type Search, searchNewest, searchOlder } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined; userId?: string | undefined }

// How many messages one statement reads: the first, and further ones. Limited so that a search doesn't hold up other members.
const sizes = { first: 1_000, further: 5_000 }

/**
 * Returns the viewer's messages that contain every word of `q`, newest first; with `userId`, of one conversation. Throws
 * `request.rate_limited` above the rate limit of searches for people.
 */
export const search = async (
  platform: Platform,
  viewer: Viewer,
  { limit, cursor, q = '', userId }: Query,
): Promise<Page<{ found: FoundMessage[] }>> => {
  const patterns = patternsOf(q)
  if (patterns.length === 0) throw new AppError('request.incomplete', { fields: { q: 'required' } })
  await platform.limiters.searches.take(`messages ${viewer.id}`)
  const before = decodeTimeCursor(cursor)
  const conversationId =
    userId === undefined ? undefined : (await relationshipWith(platform, viewer, userId)).conversation_id
  if (conversationId === null) return new Page({ found: [] }, undefined)

  const search = { memberId: viewer.id, conversationId, patterns, matching: 'exact' } as const
  const newest = await searchNewest(platform.db, search, { before, size: sizes.first, limit: limit + 1 })
  const { items, next } = await pageOf(platform, viewer, await findFurther(platform, search, newest, limit + 1), limit)
  return new Page({ found: items }, next)
}

/**
 * Returns a page of the viewer's messages that contain every word, newest first. `count` is the number found in the newest
 * 1,000, at most `searchCount`; when those don't fill the page, the number found in all, at most `limit` + 1.
 */
export const findMessages = async (
  platform: Platform,
  viewer: Viewer,
  { words, matching, limit, cursor }: { words: string; matching: Matching; limit: number; cursor?: string | undefined },
): Promise<{ items: FoundMessage[]; count: number; next: NextPage | undefined }> => {
  const before = decodeTimeCursor(cursor)
  const search = { memberId: viewer.id, conversationId: undefined, patterns: patternsOf(words, matching), matching }
  const newest = await searchNewest(platform.db, search, { before, size: sizes.first, limit: LIMITS.searchCount })
  const ids = await findFurther(platform, search, newest, limit + 1)
  if (ids.length === 0) return { items: [], count: 0, next: undefined }
  return { ...(await pageOf(platform, viewer, ids.slice(0, limit + 1), limit)), count: ids.length }
}

const pageOf = async (platform: Platform, viewer: Viewer, ids: readonly string[], limit: number) => {
  const rows = await findHits(platform.db, viewer.id, ids)
  return paginate(rows, limit, ({ created_at, id }) => [created_at.toISOString(), id], found(platform))
}

/**
 * Returns at least `wanted` ids, if there are as many, beginning with those found in the newest messages. Common words occur in these; the index
 * finds rare words in older ones. It has no words of less than three letters: for these, all of the member's messages are read.
 */
const findFurther = async (
  { db }: Platform,
  search: Search,
  newest: Awaited<ReturnType<typeof searchNewest>>,
  wanted: number,
): Promise<string[]> => {
  const isIndexed = search.patterns.some((word) => /[\p{L}\p{M}\p{N}]{3}/u.test(word))
  const ids = [...newest.ids]
  let { end } = newest
  while (end !== undefined && ids.length < wanted && !isIndexed) {
    const read = await searchNewest(db, search, { before: end, size: sizes.further, limit: wanted - ids.length })
    ids.push(...read.ids)
    end = read.end
  }
  if (end === undefined || ids.length >= wanted) return ids
  return [...ids, ...(await searchOlder(db, search, { before: end, limit: wanted - ids.length }))]
}

const found =
  ({ config }: Platform) =>
  (row: FoundRow): FoundMessage => ({
    user: acquainted(person(config.publicUrl, { ...row, id: row.peer_id })),
    message: message(row),
  })
