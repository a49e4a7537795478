import { type Expression, type RawBuilder, sql } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Folder } from '#contract/chat/conversations.ts'
import { cohortOf, confirmed, personColumns, unblocked } from '#server/members/public.ts'
import { attachmentColumns } from '../../attachments/attachment.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { containingName, searchKey } from '#server/platform/searchKey.ts'
import { sameCohort, type Pair } from '../queries.ts'

type Talked = {
  memberId: string
  folder: Folder
  words: string
  after: { pinned: boolean; at: Date; id: string } | undefined
  limit: number
}

/** Returns a member's conversations by newest message, in the inbox pinned ones first; `words` searches names. */
export const listConversations = (db: Db, { memberId, folder, words, after, limit }: Talked) => {
  const isUsual = words === '' && limit === usualLimit
  // The first page ignores these.
  const { pinned = false, at = new Date(0), id = memberId } = after ?? {}
  const values = { memberId, pattern: containingName(words), pinned, at, id, limit }
  return conversations({ folder, isSearched: words !== '', isContinued: after !== undefined, isUsual }).rows(db, values)
}

type TalkedValues = { memberId: string; pattern: string; pinned: boolean; at: Date; id: string; limit: number }

type TalkedChoices = { folder: Folder; isSearched: boolean; isContinued: boolean; isUsual: boolean }

const conversations = variants(({ folder, isSearched, isContinued, isUsual }: TalkedChoices) =>
  statement((db, { memberId, pattern, pinned, at, id, limit }: Values<TalkedValues>) => {
    let rows = inFolder(rowsOf(db, memberId), folder).where(
      unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')),
    )
    if (folder === 'inbox') rows = rows.orderBy('participations.pinned', 'desc')
    rows = rows.orderBy('participations.last_message_at', 'desc').orderBy('participations.peer_id', 'desc')
    if (isContinued)
      rows = rows.where((is) =>
        folder === 'inbox'
          ? is(
              is.refTuple('participations.pinned', 'participations.last_message_at', 'participations.peer_id'),
              '<',
              is.tuple(pinned, at, id),
            )
          : is(is.refTuple('participations.last_message_at', 'participations.peer_id'), '<', is.tuple(at, id)),
      )
    if (isSearched) rows = rows.where('members.name_key', 'like', pattern)

    let list = completed(db, memberId, isUsual ? rows.limit(usualLimit) : rows.limit(limit))
    if (folder === 'inbox') list = list.orderBy('page.pinned', 'desc')
    list = list.orderBy('page.last_message_at', 'desc').orderBy('page.id', 'desc')
    return isUsual ? list.modifyEnd(hot) : list
  }),
)

/** Counts the conversations of a folder, and those with unread messages. */
export const countFolder = async (
  db: Db,
  memberId: string,
  folder: Folder,
): Promise<{ total: number; unread: number }> =>
  inFolder(rowsOf(db, sql.val(memberId)), folder)
    .where(unblocked(sql.ref('participations.member_id'), sql.ref('participations.peer_id')))
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`(count(*) filter (where participations.unread > 0))::int`.as('unread'),
    ])
    .executeTakeFirstOrThrow()

/** Returns one conversation of a member's list. */
export const findConversation = (db: Db, pair: Pair) => conversation.first(db, pair)

const conversation = statement((db, { memberId, peerId }: Values<Pair>) =>
  completed(db, memberId, rowsOf(db, memberId).where('participations.peer_id', '=', peerId)).modifyEnd(hot),
)

/** Returns the list entry of a peer that a member hasn't talked to. */
export const findOther = (db: Db, pair: Pair) => other.first(db, pair)

const other = statement((db, { memberId, peerId }: Values<Pair>) =>
  withDrafts(db, memberId, membersOf(db).where('members.id', '=', peerId)).modifyEnd(hot),
)

// The default page size, plus one to detect a next page.
const usualLimit = LIMITS.pageSize + 1

// The columns for filtering and sorting; `completed` joins the rest.
const rowsOf = (db: Db, memberId: Expression<string>) =>
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

// Fenced, with a lateral join: otherwise the planner joined all of a member's 500 conversations with their peers' (45 ms against 3).
const completed = (db: Db, memberId: Expression<string>, rows: Rows) =>
  db
    .with(
      (cte) => cte('page').materialized(),
      () => rows,
    )
    .selectFrom('page')
    .innerJoin('members as viewer', (join) => join.on('viewer.id', '=', memberId))
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
  if (folder === 'waiting')
    return inFolder(rows, 'all').where((is) =>
      is.or([
        is('participations.unread', '>', 0),
        is('conversations.requested_by', '=', is.ref('participations.peer_id')),
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

/** Returns listed members that a member hasn't talked to yet, by name; `words` searches names. */
export const listOthers = async (db: Db, { memberId, words, after, limit, withPending }: Others) => {
  // Rounded up to tens, because each limit is a statement of its own.
  const most = Math.ceil(limit / 10) * 10
  const values = { memberId, pattern: containingName(words), name: after?.name ?? '', id: after?.id ?? memberId }
  const letters = Math.min(searchKey(words).length, 3)
  return (await others({ letters, isContinued: after !== undefined, withPending, limit: most }).rows(db, values)).slice(
    0,
    limit,
  )
}

type OtherValues = { memberId: string; pattern: string; name: string; id: string }

type OtherChoices = { letters: number; isContinued: boolean; withPending: boolean; limit: number }

const others = variants(({ letters, isContinued, withPending, limit }: OtherChoices) =>
  statement((db, { memberId, pattern, name, id }: Values<OtherValues>) => {
    const standings = withPending ? (['verified', 'pending'] as const) : (['verified'] as const)
    let listed = membersOf(db)
      .where('members.role', '<>', 'admin')
      .where('members.listed', '=', true)
      .where('members.minor', '=', false)
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
    if (isContinued)
      listed = listed.where((is) => is(is.refTuple('members.name_key', 'members.id'), '>', is.tuple(name, id)))
    const named = letters === 0 ? listed : listed.where('members.name_key', 'like', pattern)
    // One or two letters match many names, so a scan in name order ends soon; trigrams need three. With more, the planner
    // would scan all names in order even for a rare word, so the matches are fenced first and then sorted.
    const found = letters < 3 ? named.orderBy('members.name_key').orderBy('members.id').limit(limit) : named
    const list = withDrafts(db, memberId, found).orderBy('named.name_key').orderBy('named.id').limit(limit)
    return letters === 0 ? list.modifyEnd(hot) : list
  }),
)

const membersOf = (db: Db) =>
  db
    .selectFrom('members')
    .select([...personColumns, 'members.name_key', 'members.takes_requests', cohortOf('members').as('cohort')])

// Columns of the page's rows only: PostgreSQL computes these after the limit.
const withDrafts = (db: Db, memberId: Expression<string>, members: ReturnType<typeof membersOf>) =>
  db
    .with(
      (cte) => cte('named').materialized(),
      () => members,
    )
    .selectFrom('named')
    .innerJoin('members as viewer', (join) => join.on('viewer.id', '=', memberId))
    .selectAll('named')
    .select([
      draftFor(memberId, 'named.id').as('draft'),
      sql<boolean>`${sameCohort(cohortOf('viewer'), sql.ref('named.cohort'))} and not viewer.minor`.as('same_cohort'),
    ])

const draftFor = (memberId: Expression<string>, peer: string): RawBuilder<string | null> =>
  sql`(select body from drafts where member_id = ${memberId}::uuid and peer_id = ${sql.ref(peer)})`
