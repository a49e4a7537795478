import { type Selectable, sql, type SqlBool } from 'kysely'
import { unblocked } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** A stored session. */
export type StoredSession = Selectable<Tables['pairing_sessions']>

/** The ids of a pairing and one of its sessions. */
export type SessionPlace = { pairingId: string; id: string }

const selectSessions = (db: Db, viewerId: string) =>
  db
    .selectFrom('pairing_sessions')
    .selectAll()
    .select([
      sql<boolean | null>`(
        select took_place from pairing_session_outcomes where session_id = pairing_sessions.id and member_id = ${viewerId}::uuid
      )`.as('own_outcome'),
      sql<boolean | null>`(
        select went_well from pairing_session_outcomes where session_id = pairing_sessions.id and member_id = ${viewerId}::uuid
      )`.as('went_well'),
      sql<boolean | null>`(
        select took_place from pairing_session_outcomes where session_id = pairing_sessions.id and member_id <> ${viewerId}::uuid
      )`.as('other_outcome'),
      sql<boolean>`exists (select from practice_bookings where session_id = pairing_sessions.id)`.as('booked'),
    ])

/** Returns the sessions of a pairing, soonest first, with the outcomes given by the viewer and the other member. */
export const findSessions = (db: Db, pairingId: string, viewerId: string) =>
  selectSessions(db, viewerId).where('pairing_id', '=', pairingId).orderBy('starts_at').orderBy('id').execute()

/** Returns a session of a pairing; undefined if there is none with this id. */
export const findSession = (db: Db, { pairingId, id }: SessionPlace, viewerId: string) =>
  selectSessions(db, viewerId).where('id', '=', id).where('pairing_id', '=', pairingId).executeTakeFirst()

export type SessionRow = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** Returns the sessions of a pairing that begin after a time, soonest first. */
export const findSessionsAhead = (db: Db, pairingId: string, after: Date): Promise<StoredSession[]> =>
  db
    .selectFrom('pairing_sessions')
    .selectAll()
    .where('pairing_id', '=', pairingId)
    .where('starts_at', '>', after)
    .orderBy('starts_at')
    .orderBy('id')
    .execute()

/** Returns the id of the session that a member planned with this `clientId`; undefined if there is none. */
export const findPlanned = async (db: Db, pairingId: string, authorId: string, clientId: string) =>
  (
    await db
      .selectFrom('pairing_sessions')
      .select('id')
      .where('pairing_id', '=', pairingId)
      .where('author_id', '=', authorId)
      .where('client_id', '=', clientId)
      .executeTakeFirst()
  )?.id

/** Returns at most `limit` sessions from `since` on in a member's active pairings, soonest first. */
export const findSessionsOf = (db: Db, memberId: string, since: Date, limit: number): Promise<StoredSession[]> =>
  db
    .selectFrom('pairing_sessions')
    .innerJoin('pairings', 'pairings.id', 'pairing_id')
    .selectAll('pairing_sessions')
    .where(sql<SqlBool>`${memberId}::uuid in (mentor_id, mentee_id)`)
    .where('ended_at', 'is', null)
    .where(unblocked(sql.ref('mentor_id'), sql.ref('mentee_id')))
    .where('starts_at', '>=', since)
    .orderBy('starts_at')
    .orderBy('pairing_sessions.id')
    .limit(limit)
    .execute()

type SessionFields = Pick<
  StoredSession,
  'title' | 'description' | 'starts_at' | 'minutes' | 'format' | 'link' | 'place' | 'reminded_at'
>
type NewSession = SessionFields & Pick<StoredSession, 'id' | 'pairing_id' | 'author_id' | 'client_id' | 'created_at'>

/** Stores a new session. */
export const insertSession = (db: Db, session: NewSession) =>
  db.insertInto('pairing_sessions').values(session).execute()

/** Changes a session. */
export const setSession = (db: Db, id: string, fields: SessionFields, now: Date) =>
  db
    .updateTable('pairing_sessions')
    .set({ ...fields, changed_at: now })
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Stores a member's answer on whether a session took place and how it was, replacing any previous one. */
export const saveOutcome = (db: Db, row: Selectable<Tables['pairing_session_outcomes']>) =>
  db
    .insertInto('pairing_session_outcomes')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['session_id', 'member_id'])
        .doUpdateSet({ took_place: row.took_place, went_well: row.went_well, answered_at: row.answered_at }),
    )
    .execute()

/** Deletes both members' answers on whether a session took place. */
export const deleteOutcomes = (db: Db, sessionId: string) =>
  db.deleteFrom('pairing_session_outcomes').where('session_id', '=', sessionId).execute()

/** A session that begins soon, with its two members. */
export type DueSession = { id: string; pairing_id: string; mentor_id: string; mentee_id: string; title: string }

/** Returns at most `limit` sessions that begin within the hour after `now` and have no reminder yet, except those in `failed`. */
export const findDueSessions = async (db: Db, now: Date, failed: string[], limit: number): Promise<DueSession[]> => {
  const { rows } = await sql<DueSession>`
    select pairing_sessions.id, pairing_id, mentor_id, mentee_id, title
    from pairing_sessions join pairings on pairings.id = pairing_id and ended_at is null
    where reminded_at is null and starts_at > ${now}::timestamptz and starts_at <= ${now}::timestamptz + interval '1 hour'
      and pairing_sessions.id <> all (${failed}::uuid[])
    order by starts_at, pairing_sessions.id
    limit ${limit}::int`.execute(db)
  return rows
}

/** Marks a session whose members are being reminded. Returns false if it was already marked. */
export const markReminded = async (db: Db, id: string, now: Date): Promise<boolean> => {
  const session = db.updateTable('pairing_sessions').set({ reminded_at: now }).where('id', '=', id)
  return (await session.where('reminded_at', 'is', null).executeTakeFirst()).numUpdatedRows > 0
}
