import { type RawBuilder, sql } from 'kysely'
import type { Folder } from '#contract/chat/conversations.ts'
import { unblocked } from '#server/platform/blocks.ts'
import { attachmentColumns } from '#server/platform/attachment.ts'
import { confirmed } from '#server/platform/auth/confirmation.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing, searchKey } from '#server/platform/searchKey.ts'
import { personColumns } from '#server/platform/person.ts'
import { sameCohort, type Pair } from '../queries.ts'

type Talked = {
  memberId: string
  folder: Folder
  words: string
  after: { pinned: boolean; at: Date; id: string } | undefined
  limit: number
}

/** Whom a member has talked with, newest message first, in the inbox pinned ones before; `words` searches names. */
export const listConversations = (db: Db, { memberId, folder, words, after, limit }: Talked) => {
  let rows = inFolder(rowsOf(db, memberId), folder)
    .where(unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')))
    .limit(limit)
  if (folder === 'inbox') rows = rows.orderBy('participations.pinned', 'desc')
  rows = rows.orderBy('participations.last_message_at', 'desc').orderBy('participations.peer_id', 'desc')
  const { pinned, at, id } = after ?? {}
  if (at !== undefined && id !== undefined && pinned !== undefined)
    rows = rows.where((is) =>
      folder === 'inbox'
        ? is(
            is.refTuple('participations.pinned', 'participations.last_message_at', 'participations.peer_id'),
            '<',
            is.tuple(pinned, at, id),
          )
        : is(is.refTuple('participations.last_message_at', 'participations.peer_id'), '<', is.tuple(at, id)),
    )
  if (words !== '') rows = rows.where('members.name_key', 'like', containing(words))

  let list = completed(db, memberId, rows)
  if (folder === 'inbox') list = list.orderBy('page.pinned', 'desc')
  list = list.orderBy('page.last_message_at', 'desc').orderBy('page.id', 'desc')
  return words === '' ? list.modifyEnd(hot).execute() : list.execute()
}

/** One conversation of a member's list. */
export const findConversation = (db: Db, { memberId, peerId }: Pair) =>
  completed(db, memberId, rowsOf(db, memberId).where('participations.peer_id', '=', peerId))
    .modifyEnd(hot)
    .executeTakeFirst()

/** Somebody of a member's list with whom they have not talked. */
export const findOther = (db: Db, { memberId, peerId }: Pair) =>
  withDrafts(db, memberId, membersOf(db).where('members.id', '=', peerId)).executeTakeFirst()

// What decides on the place of a conversation in a member's list.
const rowsOf = (db: Db, memberId: string) =>
  db
    .selectFrom('participations')
    .innerJoin('conversations', 'conversations.id', 'participations.conversation_id')
    .innerJoin('members', 'members.id', 'participations.peer_id')
    .select([
      ...personColumns,
      'members.name_key',
      'members.shows_receipts',
      'participations.member_id',
      'participations.conversation_id',
      'participations.last_message_id',
      'participations.last_message_at',
      'participations.unread',
      'participations.pinned',
      'participations.muted',
      'participations.archived',
      'conversations.requested_by',
      'conversations.declined_at',
    ])
    .where('participations.member_id', '=', memberId)

type Rows = ReturnType<typeof rowsOf>

// Fenced, and theirs found one by one: the planner joined all of somebody's 500 conversations with each other's (45 ms against 3).
const completed = (db: Db, memberId: string, rows: Rows) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => rows,
    )
    .selectFrom('page')
    .innerJoin('members as viewer', 'viewer.id', 'page.member_id')
    .innerJoin('messages', 'messages.id', 'page.last_message_id')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('participations')
          .select(['delivered_sequence', 'read_sequence'])
          .whereRef('member_id', '=', 'page.id')
          .whereRef('peer_id', '=', 'page.member_id')
          .limit(1)
          .as('theirs'),
      (join) => join.onTrue(),
    )
    .leftJoin('attachments', 'attachments.id', 'messages.attachment_id')
    .selectAll('page')
    .select([
      'messages.sender_id',
      'messages.sequence',
      'messages.deleted_at',
      ...attachmentColumns,
      'theirs.delivered_sequence',
      'theirs.read_sequence',
    ])
    .select([
      draftFor(memberId, 'page.id').as('draft'),
      sql<string>`left(messages.body, 300)`.as('body'),
      sql<boolean>`page.shows_receipts and viewer.shows_receipts`.as('receipts'),
    ])

const inFolder = (rows: Rows, folder: Folder): Rows => {
  if (folder === 'all')
    return rows.where((is) =>
      is.or([
        is('conversations.declined_at', 'is', null),
        is('conversations.requested_by', '=', is.ref('participations.member_id')),
      ]),
    )
  if (folder === 'requests')
    return rows
      .whereRef('conversations.requested_by', '=', 'participations.peer_id')
      .where('conversations.declined_at', 'is', null)
  return rows
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
  let others = membersOf(db)
    .where('members.role', '<>', 'admin')
    .where('members.listed', '=', true)
    .where(confirmed('members'))
    .where('members.suspended_at', 'is', null)
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
  // A letter or two are in a great many names: walking them in order ends soon, and trigrams need three. Of more, the
  // planner would walk all names in order for a rare word: those that have it are fenced, and sorted.
  const walked = searchKey(words).length < 3
  const found = walked ? named.orderBy('members.name_key').orderBy('members.id').limit(limit) : named
  return withDrafts(db, memberId, found).orderBy('named.name_key').orderBy('named.id').limit(limit).execute()
}

const membersOf = (db: Db) =>
  db.selectFrom('members').select([...personColumns, 'members.name_key', 'members.takes_requests'])

// What only the rows of the page are asked for: PostgreSQL runs these after the limit.
const withDrafts = (db: Db, memberId: string, members: ReturnType<typeof membersOf>) =>
  db
    .with(
      (cte) => cte('named').materialized(),
      () => members,
    )
    .selectFrom('named')
    .selectAll('named')
    .select([
      draftFor(memberId, 'named.id').as('draft'),
      sql<boolean>`(select ${sameCohort('viewer', 'named')} from members as viewer where viewer.id = ${memberId}::uuid)`.as(
        'same_cohort',
      ),
    ])

const draftFor = (memberId: string, peer: string): RawBuilder<string | null> =>
  sql`(select body from drafts where member_id = ${memberId}::uuid and peer_id = ${sql.ref(peer)})`
