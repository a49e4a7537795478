import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { invalidating } from '#server/platform/db/transaction.ts'
import { noteDay } from '../last-days/queries.ts'
import { SESSION } from '../viewer/queries.ts'

/** Deletes the sessions of a member except `current`. The caller closes their sockets with `live.endMember`. */
export const deleteSessionsOf = (db: Db, memberId: string, current: Buffer | undefined) => {
  const all = db.deleteFrom('sessions').where('member_id', '=', memberId)
  const ended = current === undefined ? all : all.where('token_hash', '!=', current)
  return invalidating(db, ['sessions'], ended.execute())
}

/** Deletes the sessions of a member at the desk. Returns the hashes of their tokens. */
export const deleteDeskSessions = async (db: Db, memberId: string): Promise<Buffer[]> => {
  const ended = db.deleteFrom('sessions').where('member_id', '=', memberId).where('desk', '=', true)
  const rows = await invalidating(db, ['sessions'], ended.returning('token_hash').execute())
  return rows.map(({ token_hash }) => token_hash)
}

/** Returns which of these sessions have expired or been ended. */
export const findEndedSessions = async (db: Db, tokenHashes: Buffer[], now: Date): Promise<Buffer[]> => {
  if (tokenHashes.length === 0) return []
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from sessions
    where token_hash = any (${tokenHashes}::bytea[])
      and created_at > ${new Date(now.getTime() - SESSION.absolute)}::timestamptz
      and used_at > ${new Date(now.getTime() - SESSION.idle)}::timestamptz`.execute(db)
  const standing = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
  return tokenHashes.filter((tokenHash) => !standing.has(tokenHash.toString('hex')))
}

/** Adds a session. Invalidates no cached rows, because unknown tokens aren't cached. */
export const insertSession = async (
  db: Db,
  session: Insertable<Tables['sessions']> & { used_at: Date },
): Promise<void> => {
  await db.insertInto('sessions').values(session).execute()
  await noteDay(db, session.member_id, session.used_at)
}

/** Deletes a session and returns its member's id; undefined when there is none. */
export const deleteSession = async (db: Db, tokenHash: Buffer): Promise<string | undefined> =>
  (
    await invalidating(
      db,
      ['sessions'],
      db.deleteFrom('sessions').where('token_hash', '=', tokenHash).returning('member_id').executeTakeFirst(),
    )
  )?.member_id

/** Deletes one of a member's sessions and returns the hash of its token; undefined when they have no such session. */
export const deleteOwnSession = async (db: Db, memberId: string, id: string): Promise<Buffer | undefined> =>
  (
    await invalidating(
      db,
      ['sessions'],
      db
        .deleteFrom('sessions')
        .where('id', '=', id)
        .where('member_id', '=', memberId)
        .returning('token_hash')
        .executeTakeFirst(),
    )
  )?.token_hash

/** Deletes expired sessions. Reads the whole table, because an index would slow down every request. */
export const deleteExpiredSessions = async (db: Db, now: Date): Promise<void> => {
  const ago = (time: number) => new Date(now.getTime() - time)
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('used_at', '<=', ago(SESSION.idle)), is('created_at', '<=', ago(SESSION.absolute))]))
    .execute()
}
