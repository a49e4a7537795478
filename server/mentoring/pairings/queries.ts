import { type Selectable, sql, type SqlBool } from 'kysely'
import type { Kinds, RequestKind } from '#contract/mentoring/kinds.ts'
import type { ItemKind } from '#contract/mentoring/pairings.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A stored pairing. */
export type StoredPairing = Selectable<Tables['pairings']>
export type ItemRow = Selectable<Tables['pairing_items']>

const selectPairings = (db: Db, { id }: Pick<Viewer, 'id'>, now: Date) =>
  db
    .selectFrom('pairings')
    .selectAll()
    .select(
      sql<Date | null>`(
        select min(starts_at) from pairing_sessions where pairing_id = pairings.id and starts_at >= ${now}::timestamptz
      )`.as('next_session'),
    )
    .where(sql<SqlBool>`${id}::uuid in (mentor_id, mentee_id)`)
    .where(unblocked(sql.ref('pairings.mentor_id'), sql.ref('pairings.mentee_id')))

/** Returns a pairing of the viewer, unless a block hides the other side. */
export const findPairing = (db: Db, viewer: Viewer, id: string, now: Date) =>
  selectPairings(db, viewer, now)
    .select(
      sql<string | null>`(select availability from mentoring_requests where id = pairings.request_id)`.as(
        'availability',
      ),
    )
    .where('pairings.id', '=', id)
    .executeTakeFirst()

export type PairingRow = Awaited<ReturnType<typeof findPairings>>[number]

type PairingSelection = {
  kinds: Kinds
  state: 'active' | 'ended' | 'all'
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Returns pairings of the viewer in either role, most recently started first. */
export const findPairings = (db: Db, viewer: Viewer, { kinds, state, after, limit }: PairingSelection, now: Date) =>
  selectPairings(db, viewer, now)
    .where((is) =>
      is.and([
        ...(kinds === 'all' ? [] : [is('kind', kinds === 'mentorship' ? '=' : '<>', 'mentorship')]),
        ...(state === 'all' ? [] : [is('ended_at', state === 'ended' ? 'is not' : 'is', null)]),
        ...(after === undefined
          ? []
          : [sql<SqlBool>`(started_at, pairings.id) < (${after.at}::timestamptz, ${after.id}::uuid)`]),
      ]),
    )
    .orderBy('started_at', 'desc')
    .orderBy('pairings.id', 'desc')
    .limit(limit)
    .execute()

/** Locks a pairing until the transaction ends. */
export const lockPairing = (db: Db, id: string): Promise<StoredPairing | undefined> =>
  db.selectFrom('pairings').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Returns when a pairing ended; null if it hasn't. */
export const findEnding = async (db: Db, id: string): Promise<Date | null> =>
  (await db.selectFrom('pairings').select('ended_at').where('id', '=', id).executeTakeFirst())?.ended_at ?? null

/** Stores a new pairing. */
export const insertPairing = (
  db: Db,
  pairing: Pick<StoredPairing, 'id' | 'mentor_id' | 'mentee_id' | 'goal' | 'started_at'> & {
    kind: RequestKind
    request_id: string
  },
) => db.insertInto('pairings').values(pairing).execute()

/** Changes a pairing. */
export const setPairing = (
  db: Db,
  id: string,
  change: Partial<
    Pick<StoredPairing, 'next_step' | 'ended_at' | 'ended_by' | 'ending_words' | 'thanks' | 'thanked_at'>
  >,
) => db.updateTable('pairings').set(change).where('id', '=', id).execute()

/** Returns the goals and the agenda of a pairing, in the order in which they were added. */
export const findItems = (db: Db, pairingId: string): Promise<ItemRow[]> =>
  db.selectFrom('pairing_items').selectAll().where('pairing_id', '=', pairingId).orderBy('id').execute()

/** Returns the number of items or sessions of a pairing. */
export const countOf = async (
  db: Db,
  table: 'pairing_items' | 'pairing_sessions',
  pairingId: string,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where pairing_id = ${pairingId}::uuid`.execute(db)
  return rows[0]?.count ?? 0
}

/** Stores a new goal or agenda item. */
export const insertItem = (
  db: Db,
  item: { id: string; pairing_id: string; author_id: string; kind: ItemKind; text: string; created_at: Date },
): Promise<ItemRow> => db.insertInto('pairing_items').values(item).returningAll().executeTakeFirstOrThrow()

/** Changes an item and returns it; undefined if the pairing has no such item. Setting `done` again keeps the first time. */
export const setItem = async (
  db: Db,
  { pairingId, id }: { pairingId: string; id: string },
  { text, done }: { text?: string | undefined; done?: boolean | undefined },
  now: Date,
): Promise<ItemRow | undefined> => {
  const { rows } = await sql<ItemRow>`
    update pairing_items set text = coalesce(${text ?? null}::text, text),
      done_at = case ${done ?? null}::boolean when true then coalesce(done_at, ${now}::timestamptz) when false then null else done_at end
    where id = ${id}::uuid and pairing_id = ${pairingId}::uuid returning *`.execute(db)
  return rows[0]
}

/** Deletes an item or a session. Returns false if the pairing has none with this id. */
export const deleteOf = async (
  db: Db,
  table: 'pairing_items' | 'pairing_sessions',
  { pairingId, id }: { pairingId: string; id: string },
): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where('id', '=', id)
    .where('pairing_id', '=', pairingId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Returns a member's private note on a pairing; empty if there is none. */
export const findNote = async (db: Db, pairingId: string, memberId: string): Promise<string> =>
  (
    await db
      .selectFrom('pairing_notes')
      .select('note')
      .where('pairing_id', '=', pairingId)
      .where('member_id', '=', memberId)
      .executeTakeFirst()
  )?.note ?? ''

/** Stores a member's note. An empty one is deleted. */
export const saveNote = async (db: Db, row: { pairing_id: string; member_id: string; note: string }, now: Date) => {
  if (row.note === '')
    await db
      .deleteFrom('pairing_notes')
      .where('pairing_id', '=', row.pairing_id)
      .where('member_id', '=', row.member_id)
      .execute()
  else
    await db
      .insertInto('pairing_notes')
      .values({ ...row, changed_at: now })
      .onConflict((conflict) =>
        conflict.columns(['pairing_id', 'member_id']).doUpdateSet({ note: row.note, changed_at: now }),
      )
      .execute()
}

export type FeedbackRow = Selectable<Tables['pairing_feedback']>

/** Returns the feedback of both members. */
export const findFeedback = (db: Db, pairingId: string): Promise<FeedbackRow[]> =>
  db.selectFrom('pairing_feedback').selectAll().where('pairing_id', '=', pairingId).execute()

/** Stores a member's feedback, replacing what they gave before. */
export const saveFeedback = (db: Db, row: FeedbackRow): Promise<FeedbackRow> =>
  db
    .insertInto('pairing_feedback')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['pairing_id', 'member_id'])
        .doUpdateSet({ rating: row.rating, words: row.words, given_at: row.given_at }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
