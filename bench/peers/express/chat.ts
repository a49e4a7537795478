import type { Express } from 'express'
import type pg from 'pg'
import { z } from 'zod'
import { containing } from '#server/platform/searchKey.ts'
import { pageOf, paging, readCursor, words } from './paging.ts'
import { photoUrl } from './people.ts'
import { Refusal } from './refusal.ts'
import { confirmed, unblocked, type Viewer, viewerOf } from './session.ts'

const ChatList = z.object({
  ...paging(50),
  q: words,
  folder: z.enum(['all', 'inbox', 'requests', 'archived']).default('all'),
})
type Folder = z.infer<typeof ChatList>['folder']

export const chatRoutes = (app: Express, db: pg.Pool, publicUrl: string): void => {
  app.get('/api/user', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { limit, cursor, q, folder } = ChatList.parse(request.query)
    const [part, value, id] = readCursor(cursor, 3)
    if (part !== undefined && !['talked', 'pinned', 'other'].includes(part))
      throw new Refusal(400, 'This is not a cursor of ours.')
    const after = { part, value, id }
    const talked = part === 'other' ? [] : await findTalked(db, viewer, { q, folder, after, limit: limit + 1 })
    const left = limit + 1 - talked.length
    const withOthers =
      left > 0 && (folder === 'all' || folder === 'inbox') && !viewer.limited && viewer.role !== 'admin'
    const others = withOthers ? await findOthers(db, viewer, { q, after, limit: left }) : []
    const page = pageOf(request, response, [...talked, ...others], limit, keyOf)
    response.json({ users: page.map((row) => chatUserOf(row, viewer, publicUrl)) })
  })

  app.get('/api/unread', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { rows } = await db.query(
      `select coalesce(sum(unread), 0) as unread from participations p
       where member_id = $1 and unread > 0 and not muted and ${unblocked('p.member_id', 'p.peer_id')}`,
      [viewer.id],
    )
    response.json({ unread: rows[0].unread })
  })
}

const keyOf = (row: pg.QueryResultRow): string[] => {
  if (row['conversation_id'] === undefined) return ['other', row['name_key'], row['id']]
  return [row['pinned'] ? 'pinned' : 'talked', row['last_message_at'].toISOString(), row['id']]
}

const folders: Record<Folder, string> = {
  all: '(c.declined_at is null or c.requested_by = p.member_id)',
  inbox: 'not p.archived and (c.requested_by is null or c.requested_by = p.member_id)',
  archived: 'p.archived and (c.requested_by is null or c.requested_by = p.member_id)',
  requests: 'c.requested_by = p.peer_id and c.declined_at is null',
}

type Asked = {
  q: string | undefined
  after: { part: string | undefined; value: string | undefined; id: string | undefined }
  limit: number
}

const findTalked = async (db: pg.Pool, viewer: Viewer, { q, folder, after, limit }: Asked & { folder: Folder }) => {
  const values: unknown[] = [viewer.id, limit]
  const value = (given: unknown) => `$${values.push(given)}`
  const order = folder === 'inbox' ? 'p.pinned, p.last_message_at, p.peer_id' : 'p.last_message_at, p.peer_id'
  const last = [...(folder === 'inbox' ? [after.part === 'pinned'] : []), after.value, after.id]
  const { rows } = await db.query(
    `select m.*, p.*, m.id, v.shows_receipts and m.shows_receipts as receipts, c.requested_by, c.declined_at,
       msg.sender_id, msg.sequence, msg.deleted_at as message_deleted_at, left(msg.body, 300) as body, a.id as attachment_id,
       a.name as attachment_name, a.type as attachment_type, a.bytes, a.width, a.height,
       theirs.delivered_sequence, theirs.read_sequence, d.body as draft
     from participations p
     join members v on v.id = p.member_id
     join members m on m.id = p.peer_id
     join conversations c on c.id = p.conversation_id
     join messages msg on msg.id = p.last_message_id
     join participations theirs on theirs.member_id = p.peer_id and theirs.peer_id = p.member_id
     left join attachments a on a.id = msg.attachment_id
     left join drafts d on d.member_id = p.member_id and d.peer_id = p.peer_id
     where p.member_id = $1 and ${unblocked('p.member_id', 'p.peer_id')} and ${folders[folder]}
       ${q ? `and m.name_key like ${value(containing(q))}` : ''}
       ${after.value === undefined ? '' : `and (${order}) < (${last.map(value).join(', ')})`}
     order by ${order.replaceAll(/(?=,)|$/g, ' desc')} limit $2`,
    values,
  )
  return rows
}

const findOthers = async (db: pg.Pool, viewer: Viewer, { q, after, limit }: Asked) => {
  const values: unknown[] = [viewer.id, limit]
  const value = (given: unknown) => `$${values.push(given)}`
  const { rows } = await db.query(
    `select m.*, d.body as draft, coalesce(v.graduation_year = m.graduation_year and v.verification = 'verified'
       and m.verification = 'verified', false) as same_cohort
     from members m join members v on v.id = $1 cross join college c
     left join drafts d on d.member_id = v.id and d.peer_id = m.id
     where m.role <> 'admin' and m.listed and m.suspended_at is null and ${confirmed('m')}
       and (m.verification = 'verified' or m.verification = 'pending' and c.unverified_alumni = 'full')
       and m.id <> v.id and ${unblocked('v.id', 'm.id')}
       and not exists (select from participations where member_id = v.id and peer_id = m.id)
       ${q ? `and m.name_key like ${value(containing(q))}` : ''}
       ${after.part === 'other' ? `and (m.name_key, m.id) > (${value(after.value)}, ${value(after.id)})` : ''}
     order by m.name_key, m.id limit $2`,
    values,
  )
  return rows
}

const chatUserOf = (row: pg.QueryResultRow, viewer: Viewer, publicUrl: string) => {
  const unavailable = row['suspended_at'] !== null || row['role'] === 'admin'
  const talked = row['conversation_id'] !== undefined
  const told = talked && row['receipts'] && row['requested_by'] === null
  return {
    _id: row['id'],
    fullName: row['full_name'],
    profilePhoto: unavailable ? null : photoUrl(publicUrl, row['photo_key']),
    role: row['role'],
    graduationYear: row['graduation_year'],
    verified: row['verification'] === 'verified',
    former: row['deleted_at'] !== null,
    unavailable,
    lastMessage: talked ? lastMessageOf(row) : null,
    unread: talked ? row['unread'] : 0,
    pinned: talked && row['pinned'],
    muted: talked && row['muted'],
    archived: talked && row['archived'],
    request: requestOf(row, viewer.id, talked),
    reached: told ? { delivered: row['delivered_sequence'], read: row['read_sequence'] } : { delivered: 0, read: 0 },
    draft: row['draft'] ?? '',
  }
}

const lastMessageOf = (row: pg.QueryResultRow) => ({
  message: row['body'],
  senderId: row['sender_id'],
  sequence: row['sequence'],
  createdAt: row['last_message_at'].toISOString(),
  deletedAt: row['message_deleted_at']?.toISOString() ?? null,
  attachment: attachmentOf(row),
})

const requestOf = (row: pg.QueryResultRow, viewerId: string, talked: boolean): string | null => {
  if (!talked && row['same_cohort']) return null
  if (!talked) return row['takes_requests'] ? 'needed' : 'refused'
  if (row['requested_by'] === null) return null
  if (row['requested_by'] === viewerId) return 'sent'
  return row['declined_at'] === null ? 'received' : 'declined'
}

/** What a message carries. */
export const attachmentOf = (row: pg.QueryResultRow) =>
  row['attachment_id'] === null
    ? null
    : {
        _id: row['attachment_id'],
        name: row['attachment_name'],
        type: row['attachment_type'],
        bytes: row['bytes'],
        width: row['width'],
        height: row['height'],
      }
