import { sql } from 'kysely'
import type { Folder } from '#contract/conversations.ts'
import { unblocked } from '#server/features/blocks/public.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, fold } from '#server/platform/fold.ts'
import { acquainted, type Pair } from '../queries.ts'

const personColumns = [
  'members.id',
  'members.full_name',
  'members.name_key',
  'members.photo_key',
  'members.role',
  'members.graduation_year',
  'members.verification',
] as const

type Talked = {
  memberId: string
  folder: Folder
  words: string
  after: { pinned: boolean; at: Date; id: string } | undefined
  limit: number
}

/** Whom a member has talked with, newest message first, in the inbox pinned ones before; `words` searches names. */
export const listConversations = (db: Db, { memberId, folder, words, after, limit }: Talked) => {
  let list = conversationsOf(db, memberId).where(
    unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')),
  )
  list = inFolder(list, folder)
  if (folder === 'inbox') list = list.orderBy('participations.pinned', 'desc')
  list = list.orderBy('participations.last_message_at', 'desc').orderBy('participations.peer_id', 'desc').limit(limit)
  const { pinned, at, id } = after ?? {}
  if (at !== undefined && id !== undefined && pinned !== undefined)
    list = list.where((is) =>
      folder === 'inbox'
        ? is(
            is.refTuple('participations.pinned', 'participations.last_message_at', 'participations.peer_id'),
            '<',
            is.tuple(pinned, at, id),
          )
        : is(is.refTuple('participations.last_message_at', 'participations.peer_id'), '<', is.tuple(at, id)),
    )
  return words === ''
    ? list.modifyEnd(hot).execute()
    : list.where('members.name_key', 'like', containing(words)).execute()
}

/** One conversation of a member's list. */
export const findConversation = (db: Db, { memberId, peerId }: Pair) =>
  conversationsOf(db, memberId).where('participations.peer_id', '=', peerId).modifyEnd(hot).executeTakeFirst()

/** Somebody of a member's list with whom they have not talked. */
export const findOther = (db: Db, { memberId, peerId }: Pair) =>
  othersOf(db, memberId).where('members.id', '=', peerId).executeTakeFirst()

const conversationsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('participations')
    .innerJoin('members', 'members.id', 'participations.peer_id')
    .innerJoin('members as viewer', 'viewer.id', 'participations.member_id')
    .innerJoin('conversations', 'conversations.id', 'participations.conversation_id')
    .innerJoin('messages', 'messages.id', 'participations.last_message_id')
    .innerJoin('participations as theirs', (join) =>
      join
        .onRef('theirs.member_id', '=', 'participations.peer_id')
        .onRef('theirs.peer_id', '=', 'participations.member_id'),
    )
    .leftJoin('attachments', 'attachments.id', 'messages.attachment_id')
    .leftJoin('drafts', (join) =>
      join
        .onRef('drafts.member_id', '=', 'participations.member_id')
        .onRef('drafts.peer_id', '=', 'participations.peer_id'),
    )
    .select([
      ...personColumns,
      'participations.conversation_id',
      'participations.unread',
      'participations.pinned',
      'participations.muted',
      'participations.archived',
      'participations.last_message_at',
      'conversations.requested_by',
      'conversations.declined_at',
      'messages.sender_id',
      'messages.sequence',
      'messages.deleted_at',
      'attachments.id as attachment_id',
      'attachments.name as attachment_name',
      'attachments.type as attachment_type',
      'attachments.bytes as attachment_bytes',
      'attachments.width as attachment_width',
      'attachments.height as attachment_height',
      'theirs.delivered_sequence',
      'theirs.read_sequence',
      'drafts.body as draft',
    ])
    .select([
      sql<string>`left(messages.body, 300)`.as('body'),
      sql<boolean>`members.shows_receipts and viewer.shows_receipts`.as('receipts'),
    ])
    .where('participations.member_id', '=', memberId)

type List = ReturnType<typeof conversationsOf>

const inFolder = (list: List, folder: Folder): List => {
  if (folder === 'all')
    return list.where((is) =>
      is.or([
        is('conversations.declined_at', 'is', null),
        is('conversations.requested_by', '=', is.ref('participations.member_id')),
      ]),
    )
  if (folder === 'requests')
    return list
      .whereRef('conversations.requested_by', '=', 'participations.peer_id')
      .where('conversations.declined_at', 'is', null)
  return list
    .where('participations.archived', '=', folder === 'archived')
    .where((is) =>
      is.or([
        is('conversations.requested_by', 'is', null),
        is('conversations.requested_by', '=', is.ref('participations.member_id')),
      ]),
    )
}

type Others = {
  memberId: string
  words: string
  after: { name: string; id: string } | undefined
  limit: number
  withPending: boolean
}

/** Listed members with whom a member has not talked yet, by name; `words` searches names. */
export const listOthers = (db: Db, { memberId, words, after, limit, withPending }: Others) => {
  const standings = withPending ? (['verified', 'pending'] as const) : (['verified'] as const)
  let others = othersOf(db, memberId)
    .where('members.role', '<>', 'admin')
    .where('members.verification', 'in', standings)
    .where('members.id', '<>', memberId)
    .where(unblocked(sql`${memberId}::uuid`, sql.ref('members.id')))
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('participations')
            .select('participations.peer_id')
            .where('participations.member_id', '=', memberId)
            .whereRef('participations.peer_id', '=', 'members.id'),
        ),
      ),
    )
  if (after !== undefined)
    others = others.where((is) =>
      is(is.refTuple('members.name_key', 'members.id'), '>', is.tuple(after.name, after.id)),
    )
  const named = words === '' ? others : others.where('members.name_key', 'like', containing(words))
  // A letter or two are in a great many names: walking them in order ends soon, and trigrams need three.
  if (fold(words).length < 3) return named.orderBy('members.name_key').orderBy('members.id').limit(limit).execute()

  // Fenced: for a rare word the planner would else walk all names in order.
  return db
    .with(
      (cte) => cte('named').materialized(),
      () => named,
    )
    .selectFrom('named')
    .selectAll()
    .orderBy('name_key')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const othersOf = (db: Db, memberId: string) =>
  db
    .selectFrom('members')
    .innerJoin('members as viewer', (join) => join.on('viewer.id', '=', memberId))
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.member_id', '=', 'viewer.id').onRef('drafts.peer_id', '=', 'members.id'),
    )
    .select([...personColumns, 'members.takes_requests', 'drafts.body as draft'])
    .select(acquainted('viewer', 'members').as('acquainted'))
