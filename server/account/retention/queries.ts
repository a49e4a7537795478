import type { Db } from '#server/platform/db/database.ts'

/** Before which moment each thing has had its time. */
export type Moments = { now: Date; idleSessions: Date; oldSessions: Date }

/** Deletes by what nobody gets in any more. Once a day, tables are read as a whole: an index that every request keeps would cost more. */
export const deleteExpired = async (db: Db, { now, idleSessions, oldSessions }: Moments): Promise<void> => {
  await db
    .deleteFrom('sessions')
    .where((is) => is.or([is('used_at', '<=', idleSessions), is('created_at', '<=', oldSessions)]))
    .execute()
  for (const table of ['links', 'wanted_addresses', 'factor_challenges'] as const)
    await db.deleteFrom(table).where('expires_at', '<=', now).execute()
}

/** Deletes work that was given up before a moment. */
export const deleteGivenUp = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('tasks').where('given_up_at', '<=', before).execute()
}

/** Returns which of these photos somebody has. Once a day, a thousand at a time: without an index. */
export const findPhotos = async (db: Db, keys: string[]): Promise<Set<string>> =>
  keysOf(await db.selectFrom('members').select('photo_key as key').where('photo_key', 'in', keys).execute())

/** Returns which of these certificates somebody has, or has handed in with a wish to become an alumnus. */
export const findCertificates = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const members = db.selectFrom('members').select('certificate_key as key').where('certificate_key', 'in', keys)
  const handovers = db.selectFrom('handovers').select('certificate_key as key').where('certificate_key', 'in', keys)
  return keysOf(await members.union(handovers).execute())
}

/** Returns which of these attachments there are. */
export const findAttachments = async (db: Db, keys: string[]): Promise<Set<string>> =>
  keysOf(await db.selectFrom('attachments').select('key').where('key', 'in', keys).execute())

const keysOf = (rows: { key: string | null }[]): Set<string> => new Set(rows.flatMap(({ key }) => key ?? []))
