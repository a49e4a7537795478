import { type Insertable, type Selectable, sql } from 'kysely'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

export type CvRow = Selectable<Tables['cvs']>

/** Returns the CVs that a member is offered, latest used first. */
export const findCvs = (db: Db, memberId: string): Promise<CvRow[]> =>
  db
    .selectFrom('cvs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('listed', '=', true)
    .orderBy(sql`coalesce(used_at, created_at) desc, id desc`)
    .limit(APPLICATION_LIMITS.cvs)
    .execute()

/** Returns a member's CV, also one that only an application still has. */
export const findCv = (db: Db, memberId: string, id: string): Promise<CvRow | undefined> =>
  db.selectFrom('cvs').selectAll().where('id', '=', id).where('member_id', '=', memberId).executeTakeFirst()

/** Returns a CV by its id. */
export const findAnyCv = (db: Db, id: string): Promise<CvRow | undefined> =>
  db.selectFrom('cvs').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns a member's CV with a client id. */
export const findCvByClientId = (db: Db, memberId: string, clientId: string): Promise<CvRow | undefined> =>
  db
    .selectFrom('cvs')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()

/** Returns whether a member is offered a CV. */
export const isOffered = async (db: Db, memberId: string, id: string): Promise<boolean> =>
  (await findCv(db, memberId, id))?.listed === true

/** Stores a CV. Returns false if one with its client id exists. */
export const insertCv = async (db: Db, cv: Insertable<Tables['cvs']>): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('cvs')
    .values(cv)
    .onConflict((conflict) => conflict.columns(['member_id', 'client_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks a CV as used, for a company's job if there is one. */
export const setCvUsed = (db: Db, id: string, company: string | null, at: Date) =>
  db.updateTable('cvs').set({ used_at: at, used_for: company }).where('id', '=', id).execute()

/** Stops offering a member's CV. Returns false if it wasn't offered. */
export const unlistCv = async (db: Db, memberId: string, id: string): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('cvs')
    .set({ listed: false })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .where('listed', '=', true)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Stops offering all but the latest CVs of a member. */
export const unlistExcess = async (db: Db, memberId: string): Promise<void> => {
  await sql`
    update cvs set listed = false where id in (
      select id from cvs where member_id = ${memberId}::uuid and listed
      order by coalesce(used_at, created_at) desc, id desc offset ${APPLICATION_LIMITS.cvs}::int
    )`.execute(db)
}

/** Stops offering CVs whose last use was before a time. */
export const unlistUnused = async (db: Db, before: Date): Promise<void> => {
  await sql`
    update cvs set listed = false where listed and coalesce(used_at, created_at) < ${before}::timestamptz`.execute(db)
}

/** Deletes CVs that are neither offered nor in an application, of one member or of all, and returns their keys. */
export const deleteUnreferenced = async (db: Db, memberId: string | null): Promise<string[]> => {
  const { rows } = await sql<{ key: string }>`
    delete from cvs where not listed and (${memberId}::uuid is null or member_id = ${memberId}::uuid)
      and not exists (select from applications where cv_id = cvs.id)
    returning key`.execute(db)
  return rows.map(({ key }) => key)
}

/** Returns which of these keys of the storage belong to a CV. */
export const findKnownCvs = async (db: Db, keys: string[]): Promise<Set<string>> => {
  const rows = await db.selectFrom('cvs').select('key').where('key', 'in', keys).execute()
  return new Set(rows.map(({ key }) => key))
}

/** Returns whether a member is a reader of an open or closed application with a CV, and neither of them is hidden. */
export const readsCv = async (db: Db, readerId: string, cvId: string): Promise<boolean> => {
  const { rows } = await sql`
    select from applications
    join jobs on jobs.id = applications.job_id
    join members as applicant on applicant.id = applications.member_id and applicant.suspended_at is null
    join members as reader on reader.id = ${readerId}::uuid and reader.suspended_at is null and reader.role <> 'admin'
    left join members as author on author.id = jobs.author_id
    where applications.cv_id = ${cvId}::uuid and applications.sent_at is not null and jobs.hidden_at is null
      and author.suspended_at is null
      and (jobs.author_id = reader.id
        or exists (select from job_readers where job_id = jobs.id and member_id = reader.id))
      and not exists (select from blocks where blocker_id = reader.id and blocked_id = applicant.id)
      and not exists (select from blocks where blocker_id = applicant.id and blocked_id = reader.id)`.execute(db)
  return rows.length > 0
}
