import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A task as whoever does it gets it. `attempts` counts this one too. */
export type Task = { id: string; kind: string; payload: unknown; attempts: number }

export type NewTask = { id: string; kind: string; key: string | null; payload: unknown; runAt: Date; now: Date }

/** Adds a task; of one with the same kind and key, what waits stays as it is, and what was given up begins anew. */
export const insertTask = async (db: Db, { id, kind, key, payload, runAt, now }: NewTask): Promise<void> => {
  await sql`
    insert into tasks (id, kind, key, payload, run_at, created_at)
    values (${id}::uuid, ${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${runAt}::timestamptz, ${now}::timestamptz)
    on conflict (kind, key) do update set payload = excluded.payload, run_at = excluded.run_at, attempts = 0,
      failure = null, given_up_at = null
    where tasks.given_up_at is not null`.execute(db)
}

/** Leases the task of these kinds that has been due longest; undefined when none is. Two processes never get the same. */
export const leaseTask = async (
  db: Db,
  kinds: readonly string[],
  now: Date,
  leasedUntil: Date,
): Promise<Task | undefined> => {
  const { rows } = await sql<Task>`
    update tasks set attempts = attempts + 1, leased_until = ${leasedUntil}::timestamptz
    where id = (
      select id from tasks
      where given_up_at is null and run_at <= ${now}::timestamptz and kind = any (${kinds})
        and (leased_until is null or leased_until <= ${now}::timestamptz)
      order by run_at limit 1 for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db)
  return rows[0]
}

/** Keeps a task with whoever does it; one that is done, or was put back, is nobody's. */
export const renewLease = (db: Db, id: string, leasedUntil: Date) =>
  db
    .updateTable('tasks')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('leased_until', 'is not', null)
    .execute()

export const deleteTask = (db: Db, id: string) => db.deleteFrom('tasks').where('id', '=', id).execute()

/** Puts a task back, untried, until a time. */
export const deferTask = (db: Db, id: string, runAt: Date) =>
  db
    .updateTable('tasks')
    .set({ leased_until: null, failure: null, attempts: 0, run_at: runAt })
    .where('id', '=', id)
    .execute()

/** Puts a failed task back for later, or, without a time, gives it up. */
export const postponeTask = (db: Db, id: string, failure: string, runAt: Date | undefined, now: Date) =>
  db
    .updateTable('tasks')
    .set({ leased_until: null, failure, ...(runAt === undefined ? { given_up_at: now } : { run_at: runAt }) })
    .where('id', '=', id)
    .execute()

/** Takes a task back that nobody has begun; false when there is none. */
export const withdrawTask = async (db: Db, kind: string, key: string): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('tasks')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('leased_until', 'is', null)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
