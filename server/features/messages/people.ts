import type { ChatUser } from '#contract/messages.ts'
import { collegeOf } from '#server/features/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, encodeCursor, Page } from '#server/platform/http/page.ts'
import type { Platform } from '#server/platform/platform.ts'
import { conversationWith, person } from './presenter.ts'
import { listConversations, listOthers } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined }
type Start = { talked?: { at: Date; id: string }; other?: { name: string; id: string } }
type Entry = { user: ChatUser; key: readonly string[] }

/**
 * A page of whom the viewer can chat with: first those they have talked with, newest message first, then the others by
 * name. One list with one cursor; a viewer who is held back sees only whom they have talked with.
 */
export const people = async (
  platform: Platform,
  viewer: Viewer,
  query: Query,
): Promise<Page<{ users: ChatUser[] }>> => {
  const start = startOf(query.cursor)
  const wanted = query.limit + 1
  const talked = start.other === undefined ? await talkedWith(platform, viewer, query.q, start, wanted) : []
  const others = await notTalkedWith(platform, viewer, query.q, start, wanted - talked.length)

  const found = [...talked, ...others]
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  return new Page({ users: shown.map(({ user }) => user) }, last && { cursor: encodeCursor(last.key) })
}

const talkedWith = async (
  { db, config }: Platform,
  viewer: Viewer,
  words = '',
  start: Start,
  limit: number,
): Promise<Entry[]> => {
  const rows = await listConversations(db, { memberId: viewer.id, words, after: start.talked, limit })
  return rows.map((row) => ({
    user: conversationWith(config.publicUrl, row),
    key: ['talked', row.last_message_at.toISOString(), row.id],
  }))
}

const notTalkedWith = async (
  { db, config }: Platform,
  viewer: Viewer,
  words = '',
  start: Start,
  limit: number,
): Promise<Entry[]> => {
  if (limit === 0 || viewer.limited || viewer.role === 'admin') return []
  const { unverifiedAlumni } = await collegeOf(db)
  const withPending = unverifiedAlumni === 'full'
  const rows = await listOthers(db, { memberId: viewer.id, words, after: start.other, limit, withPending })
  return rows.map((row) => ({ user: person(config.publicUrl, row), key: ['other', row.name_key, row.id] }))
}

const startOf = (cursor: string | undefined): Start => {
  const [part, value = '', id = ''] = decodeCursor(cursor, 3) ?? []
  if (part === undefined) return {}
  if (!/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) throw new AppError('request.cursor')
  if (part === 'other') return { other: { name: value, id } }
  const at = new Date(value)
  if (part !== 'talked' || Number.isNaN(at.getTime())) throw new AppError('request.cursor')
  return { talked: { at, id } }
}
