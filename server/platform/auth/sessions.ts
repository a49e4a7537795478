import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { SESSION } from './viewer.ts'

/** Ends the sessions of a member, but for the one that is `kept`; its sockets are cut by `live.endMember`. */
export const deleteSessionsOf = (db: Db, memberId: string, kept: Buffer | undefined) => {
  const all = db.deleteFrom('sessions').where('member_id', '=', memberId)
  return (kept === undefined ? all : all.where('token_hash', '!=', kept)).execute()
}

/** Those of these sessions that have ended, by themselves or by somebody. */
export const endedAmong = async (db: Db, tokenHashes: Buffer[], now: Date): Promise<Buffer[]> => {
  if (tokenHashes.length === 0) return []
  const { rows } = await sql<{ token_hash: Buffer }>`
    select token_hash from sessions
    where token_hash = any (${tokenHashes}::bytea[])
      and created_at > ${new Date(now.getTime() - SESSION.absolute)}::timestamptz
      and used_at > ${new Date(now.getTime() - SESSION.idle)}::timestamptz`.execute(db)
  const standing = new Set(rows.map(({ token_hash }) => token_hash.toString('hex')))
  return tokenHashes.filter((tokenHash) => !standing.has(tokenHash.toString('hex')))
}
