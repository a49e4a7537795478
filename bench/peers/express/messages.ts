import { randomUUID } from 'node:crypto'
import type { Express } from 'express'
import type pg from 'pg'
import { v7 } from 'uuid'
import { z } from 'zod'
import { searchKey } from '#server/platform/searchKey.ts'
import { attachmentOf } from './chat.ts'
import { linkNext } from './paging.ts'
import { Refusal } from './refusal.ts'
import { confirmed, unblocked, type Viewer, viewerOf } from './session.ts'

const sequence = z.coerce.number().int().min(0)
const Conversation = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(50),
  before: sequence.optional(),
  since: sequence.optional(),
})
const DraftMessage = z.object({ message: z.string().trim().min(1).max(4000) })
const ReadMark = z.object({ sequence: z.number().int().min(0) })
const mostOfRequest = 3

export const messageRoutes = (app: Express, db: pg.Pool): void => {
  app.get('/api/messages/:userId', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { limit, before, since } = Conversation.parse(request.query)
    const peer = await findPeer(db, viewer, request.params.userId)
    const forward = since !== undefined
    const { rows } = await db.query(
      `${messagesWith('m.conversation_id = $1 and m.sequence > $2 and m.sequence < $3')}
       order by m.sequence ${forward ? '' : 'desc'} limit $4`,
      [peer.conversation_id, since ?? 0, before ?? Number.MAX_SAFE_INTEGER, limit + 1],
    )
    const shown = rows.slice(0, limit)
    const last = shown.at(-1)
    if (rows.length > limit && last !== undefined)
      linkNext(request, response, forward ? 'since' : 'before', String(last.sequence))
    response.json((forward ? shown : shown.toReversed()).map(messageOf))
  })

  app.post('/api/messages/send/:userId', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { message } = DraftMessage.parse(request.body)
    const peer = await findPeer(db, viewer, request.params.userId)
    if (viewer.role === 'admin' || peer.unavailable || peer.deleted_at !== null)
      throw new Refusal(403, 'You cannot write to them.')
    if (peer.conversation_id === null && !peer.same_cohort && !peer.takes_requests)
      throw new Refusal(403, 'They take no requests.')
    const id = v7()
    await store(db, viewer, peer, id, message)
    const { rows } = await db.query(messagesWith('m.id = $1'), [id])
    response.status(201).json(messageOf(rows[0]))
  })

  app.put('/api/messages/:userId/read', async (request, response) => {
    const viewer = await viewerOf(db, request)
    const { sequence: upTo } = ReadMark.parse(request.body)
    const peer = await findPeer(db, viewer, request.params.userId)
    await db.query(
      `update participations p set read_sequence = least($3, c.last_sequence),
         delivered_sequence = greatest(p.delivered_sequence, least($3, c.last_sequence)),
         unread = greatest(0, p.unread - (select count(*) from messages m where m.conversation_id = c.id
           and m.sender_id = p.peer_id and m.sequence > p.read_sequence and m.sequence <= $3))
       from conversations c
       where p.member_id = $1 and p.peer_id = $2 and c.id = p.conversation_id and p.read_sequence < least($3, c.last_sequence)`,
      [viewer.id, peer.id, upTo],
    )
    response.json({ success: true, message: 'Marked as read.' })
  })
}

/** Finds somebody whom the viewer knows of or has talked with, and with whom there is no block. */
const findPeer = async (db: pg.Pool, viewer: Viewer, id: string): Promise<pg.QueryResultRow> => {
  const { rows } = await db.query(
    `select m.*, k.id as conversation_id, k.requested_by, m.suspended_at is not null or m.role = 'admin' as unavailable,
       coalesce(v.graduation_year = m.graduation_year and v.verification = 'verified'
         and m.verification = 'verified', false) as same_cohort
     from members m join members v on v.id = $1 cross join college c
     left join conversations k on k.low_member_id = least(m.id, v.id) and k.high_member_id = greatest(m.id, v.id)
     where m.id = $2 and m.id <> v.id and ${unblocked('v.id', 'm.id')}
       and (k.id is not null or m.deleted_at is null and m.role <> 'admin' and ($3 = 'admin' or not $4 and m.listed
         and m.suspended_at is null and ${confirmed('m')}
         and (m.verification = 'verified' or m.verification = 'pending' and c.unverified_alumni = 'full')))`,
    [viewer.id, z.uuid().parse(id), viewer.role, viewer.limited],
  )
  if (rows[0] === undefined) throw new Refusal(404, 'There is no such member.')
  return rows[0]
}

const store = async (db: pg.Pool, viewer: Viewer, peer: pg.QueryResultRow, id: string, body: string): Promise<void> => {
  const client = await db.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query(
      `insert into conversations as k (id, low_member_id, high_member_id, last_sequence, requested_by)
       values ($1, least($2::uuid, $3::uuid), greatest($2::uuid, $3::uuid), 1, case when $4 then null else $2::uuid end)
       on conflict (low_member_id, high_member_id) do update set last_sequence = k.last_sequence + 1,
         requested_by = nullif(k.requested_by, $3), declined_at = case when k.requested_by = $2 then k.declined_at end
       returning *`,
      [v7(), viewer.id, peer['id'], peer['same_cohort']],
    )
    const [conversation] = rows
    if (conversation.requested_by === viewer.id && conversation.last_sequence > mostOfRequest)
      throw new Refusal(409, 'Wait until they answer.')
    await client.query(
      `insert into messages (id, conversation_id, sequence, sender_id, receiver_id, client_id, body, search_key, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, now())`,
      [id, conversation.id, conversation.last_sequence, viewer.id, peer['id'], randomUUID(), body, searchKey(body)],
    )
    const declined = conversation.declined_at !== null
    await client.query(
      `insert into participations as p (member_id, peer_id, conversation_id, last_message_id, last_message_at,
         delivered_sequence, read_sequence, unread)
       values ($1, $2, $3, $4, now(), $5, $5, 0), ($2, $1, $3, $4, now(), $6, $6, $7)
       on conflict (member_id, peer_id) do update set last_message_id = excluded.last_message_id,
         last_message_at = excluded.last_message_at,
         delivered_sequence = greatest(p.delivered_sequence, excluded.delivered_sequence),
         read_sequence = greatest(p.read_sequence, excluded.read_sequence),
         unread = case when p.member_id = $1 then 0 else p.unread + excluded.unread end,
         archived = p.member_id <> $1 and p.archived and p.muted`,
      [
        ...[viewer.id, peer['id'], conversation.id, id, conversation.last_sequence],
        ...[declined ? conversation.last_sequence : 0, declined ? 0 : 1],
      ],
    )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const messagesWith = (condition: string): string =>
  `select m.*, a.name as attachment_name, a.type as attachment_type, a.bytes, a.width, a.height,
     q.sender_id as quoted_sender_id, left(q.body, 300) as quoted_body, qa.name as quoted_attachment,
     q.deleted_at is not null as quoted_deleted
   from messages m left join attachments a on a.id = m.attachment_id
   left join messages q on q.conversation_id = m.conversation_id and q.sequence = m.reply_to
   left join attachments qa on qa.id = q.attachment_id where ${condition}`

const messageOf = (row: pg.QueryResultRow) => ({
  _id: row['id'],
  message: textOf(row),
  senderId: row['sender_id'],
  receiverId: row['receiver_id'],
  clientId: row['client_id'],
  sequence: row['sequence'],
  createdAt: row['created_at'].toISOString(),
  editedAt: row['edited_at']?.toISOString() ?? null,
  deletedAt: row['deleted_at']?.toISOString() ?? null,
  replyTo:
    row['reply_to'] === null
      ? null
      : {
          sequence: row['reply_to'],
          senderId: row['quoted_sender_id'],
          message: row['quoted_body'],
          attachment: row['quoted_attachment'],
          deleted: row['quoted_deleted'],
        },
  attachment: attachmentOf(row),
  reactions: [
    ...(row['sender_reaction'] === null ? [] : [{ userId: row['sender_id'], reaction: row['sender_reaction'] }]),
    ...(row['receiver_reaction'] === null ? [] : [{ userId: row['receiver_id'], reaction: row['receiver_reaction'] }]),
  ],
  change: row['change'],
})

const textOf = (row: pg.QueryResultRow): string => {
  if (row['deleted_at'] !== null) return 'This message was deleted'
  return row['body'] === '' && row['attachment_id'] !== null ? `📎 ${row['attachment_name']}` : row['body']
}
