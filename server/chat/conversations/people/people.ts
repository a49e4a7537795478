import type { ChatUser, Folder } from '#contract/chat/conversations.ts'
import { collegeOf } from '#server/college/public.ts'
import { introduce } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, encodeCursor, isId, Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import { other, talkedWith } from '../presenter.ts'
import { countFolder, listConversations, listOthers } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined; folder: Folder }
type Start = { talked?: { pinned: boolean; at: Date; id: string }; other?: { name: string; id: string } }
type Entry = { user: ChatUser; key: readonly string[] }

/**
 * Returns a page of the people the viewer can chat with: first those they have talked with, then, in `all` and `inbox`, the
 * others by name. Both parts share one cursor. Limited viewers see only people they have talked with.
 */
export const people = async (
  platform: Platform,
  viewer: Viewer,
  query: Query,
): Promise<Page<{ users: ChatUser[]; total?: number; unread?: number }>> => {
  if (query.q) await countSearch(platform.limiters, viewer.id, query.q)
  const start = startOf(query.cursor)
  const wanted = query.limit + 1
  const talked = start.other === undefined ? await conversations(platform, viewer, query, start, wanted) : []
  const others = await notTalkedWith(platform, viewer, query, start, wanted - talked.length)

  const found = [...talked, ...others]
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  const users = shown.map(({ user }) => user)
  return new Page(
    {
      users:
        query.folder === 'requests' || query.folder === 'waiting' ? await introduced(platform, viewer, users) : users,
      ...(isCounted(query) && (await counted(platform, viewer, query.folder, last === undefined ? users : undefined))),
    },
    last && { cursor: encodeCursor(last.key) },
  )
}

const isCounted = ({ folder, cursor, q = '' }: Query): boolean =>
  (folder === 'requests' || folder === 'archived') && cursor === undefined && q === ''

// `all` is the whole folder when it fits on one page.
const counted = ({ db }: Platform, viewer: Viewer, folder: Folder, all: readonly ChatUser[] | undefined) =>
  all === undefined
    ? countFolder(db, viewer.id, folder)
    : { total: all.length, unread: all.filter(({ unread }) => unread > 0).length }

// Request senders are strangers, so the viewer needs an introduction.
const introduced = async (platform: Platform, viewer: Viewer, users: readonly ChatUser[]): Promise<ChatUser[]> => {
  const isAsking = ({ request }: ChatUser) => request === 'received'
  const reachable = users.filter((user) => isAsking(user) && !user.former && !user.unavailable)
  const introductions = await introduce(
    platform,
    viewer,
    reachable.map(({ _id }) => _id),
  )
  return users.map((user) => (isAsking(user) ? { ...user, introduction: introductions.get(user._id) ?? null } : user))
}

const conversations = async (
  { db, config }: Platform,
  viewer: Viewer,
  { q = '', folder }: Query,
  start: Start,
  limit: number,
): Promise<Entry[]> => {
  const rows = await listConversations(db, { memberId: viewer.id, folder, words: q, after: start.talked, limit })
  return rows.map((row) => ({
    user: talkedWith(config.publicUrl, viewer.id, row),
    key: [row.pinned ? 'pinned' : 'talked', row.last_message_at.toISOString(), row.id],
  }))
}

const notTalkedWith = async (
  { db, config }: Platform,
  viewer: Viewer,
  { q = '', folder }: Query,
  start: Start,
  limit: number,
): Promise<Entry[]> => {
  if (folder !== 'all' && folder !== 'inbox') return []
  if (limit === 0 || viewer.limited || viewer.role === 'admin') return []
  const { unverifiedAlumni } = await collegeOf(db)
  const withPending = unverifiedAlumni === 'full'
  const rows = await listOthers(db, { memberId: viewer.id, words: q, after: start.other, limit, withPending })
  return rows.map((row) => ({ user: other(config.publicUrl, viewer.id, row), key: ['other', row.name_key, row.id] }))
}

const startOf = (cursor: string | undefined): Start => {
  const [part, value = '', id = ''] = decodeCursor(cursor, 3) ?? []
  if (part === undefined) return {}
  if (!isId(id)) throw new AppError('request.cursor')
  if (part === 'other') return { other: { name: value, id } }
  const at = new Date(value)
  if ((part !== 'talked' && part !== 'pinned') || Number.isNaN(at.getTime())) throw new AppError('request.cursor')
  return { talked: { pinned: part === 'pinned', at, id } }
}
