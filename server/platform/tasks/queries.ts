import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A leased task. `attempts` includes this one. */
export type Task = { id: string; kind: string; payload: unknown; attempts: number }

export type NewTask = { id: string; kind: string; key: string | null; payload: unknown; runAt: Date; now: Date }

/**
 * Adds a task. If one with the same kind and key exists, a waiting one is left as it is, a running one is marked to run again, and one that was
 * given up starts over. A waiting row stays locked until `db` has committed, so that it doesn't start before.
 */
export const insertTask = async (db: Db, { id, kind, key, payload, runAt, now }: NewTask): Promise<void> => {
  await sql`
    insert into tasks (id, kind, key, payload, run_at, due_at, created_at)
    values (${id}::uuid, ${kind}, ${key}, ${JSON.stringify(payload)}::jsonb, ${runAt}::timestamptz, ${runAt}::timestamptz,
      ${now}::timestamptz)
    on conflict (kind, key) do update set
      again_payload = case when tasks.leased_until is not null then excluded.payload end,
      again_at = case when tasks.leased_until is not null then least(tasks.again_at, excluded.run_at) end,
      payload = case when tasks.leased_until is not null then tasks.payload else excluded.payload end,
      run_at = case when tasks.leased_until is not null then tasks.run_at else excluded.run_at end,
      due_at = case when tasks.leased_until is not null then tasks.due_at else excluded.run_at end,
      attempts = case when tasks.leased_until is not null then tasks.attempts else 0 end,
      failure = case when tasks.leased_until is not null then tasks.failure end,
      given_up_at = case when tasks.leased_until is not null then tasks.given_up_at end
    where tasks.given_up_at is not null or tasks.leased_until is not null`.execute(db)
}

/**
 * Leases the task of these kinds that has been due longest, except those with the ids `underWay`; undefined when none is due. Two processes never
 * get the same task.
 */
export const leaseTask = async (
  db: Db,
  { kinds, underWay }: { kinds: readonly string[]; underWay: readonly string[] },
  now: Date,
  leasedUntil: Date,
): Promise<Task | undefined> => {
  const { rows } = await sql<Task>`
    update tasks set attempts = attempts + 1, leased_until = ${leasedUntil}::timestamptz
    where id = (
      select id from tasks
      where run_at <= ${now}::timestamptz and kind = any (${kinds}) and id <> all (${underWay}::uuid[])
        and (leased_until is null or leased_until <= ${now}::timestamptz)
      order by run_at limit 1 for update skip locked
    )
    returning id, kind, payload, attempts`.execute(db)
  return rows[0]
}

/** Extends the lease of a running task; does nothing for one that is finished or was put back. */
export const renewLease = (db: Db, id: string, leasedUntil: Date) =>
  db
    .updateTable('tasks')
    .set({ leased_until: leasedUntil })
    .where('id', '=', id)
    .where('leased_until', 'is not', null)
    .execute()

/** Deletes a finished task, or puts it back when it was enqueued again meanwhile. */
export const finishTask = async (db: Db, id: string): Promise<void> => {
  const { numDeletedRows } = await db
    .deleteFrom('tasks')
    .where('id', '=', id)
    .where('again_at', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 0n) await restartTask(db, id)
}

const restartTask = (db: Db, id: string) =>
  sql`
  update tasks set payload = again_payload, run_at = again_at, due_at = again_at, again_payload = null, again_at = null, leased_until = null,
    attempts = 0, failure = null, given_up_at = null
  where id = ${id}::uuid and again_at is not null`.execute(db)

/** Puts a task back, with no attempts, until `runAt`, or until the time it was enqueued again for if that is earlier. */
export const deferTask = (db: Db, id: string, runAt: Date) =>
  sql`
  update tasks set payload = coalesce(again_payload, payload), run_at = least(again_at, ${runAt}::timestamptz),
    due_at = least(again_at, ${runAt}::timestamptz), again_payload = null, again_at = null, leased_until = null, attempts = 0, failure = null,
    given_up_at = null
  where id = ${id}::uuid`.execute(db)

/** Puts a failed task back for a retry, which also covers having been enqueued again. */
export const postponeTask = (db: Db, id: string, failure: string, runAt: Date) =>
  sql`
  update tasks set payload = coalesce(again_payload, payload), run_at = ${runAt}::timestamptz, failure = ${failure},
    again_payload = null, again_at = null, leased_until = null
  where id = ${id}::uuid`.execute(db)

type GivingUp = { failure: string; now: Date; runAt: Date }

/** Gives a failed task up until `runAt`, or starts it over when it was enqueued again meanwhile. Keeps the time it was first given up. */
export const giveUpTask = async (db: Db, id: string, { failure, now, runAt }: GivingUp): Promise<void> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set((is) => ({
      leased_until: null,
      failure,
      run_at: runAt,
      given_up_at: is.fn.coalesce('given_up_at', is.val(now)),
    }))
    .where('id', '=', id)
    .where('again_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) await restartTask(db, id)
}

/** Returns when a task will run next; undefined when there is none. */
export const findRunAt = async (db: Db, kind: string, key: string): Promise<Date | undefined> =>
  (await db.selectFrom('tasks').select('run_at').where('kind', '=', kind).where('key', '=', key).executeTakeFirst())
    ?.run_at

/** Returns when a task will run next, and its payload; undefined when there is none. */
export const findTask = async <Payload>(
  db: Db,
  kind: string,
  key: string,
): Promise<{ runAt: Date; payload: Payload } | undefined> => {
  const { rows } = await sql<{ runAt: Date; payload: Payload }>`
    select run_at as "runAt", payload from tasks where kind = ${kind} and key = ${key}`.execute(db)
  return rows[0]
}

/** Replaces the payload of a running task, so that a retry or the next round resumes from there. */
export const updatePayload = (db: Db, id: string, payload: unknown) =>
  sql`update tasks set payload = ${JSON.stringify(payload)}::jsonb where id = ${id}::uuid`.execute(db)

/** Merges `patch` into the payloads of tasks of these kinds that contain `containing`, and its objects into theirs one level down. */
export const patchPayloads = (
  db: Db,
  kinds: readonly string[],
  containing: Record<string, unknown>,
  patch: Record<string, unknown>,
) =>
  sql`
    update tasks set payload = payload || (
      select jsonb_object_agg(key, case jsonb_typeof(value) when 'object' then coalesce(payload -> key, '{}') || value else value end)
      from jsonb_each(${JSON.stringify(patch)}::jsonb)
    )
    where kind = any (${kinds}::text[]) and payload @> ${JSON.stringify(containing)}::jsonb`.execute(db)

/** Withdraws a task that has not started, or the repeat of a running one; false when there is neither. */
export const withdrawTask = async (db: Db, kind: string, key: string): Promise<boolean> => {
  const named = { kind, key }
  const { numDeletedRows } = await db
    .deleteFrom('tasks')
    .where((is) => is.and(named))
    .where('leased_until', 'is', null)
    .executeTakeFirst()
  if (numDeletedRows === 1n) return true
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ again_payload: null, again_at: null })
    .where((is) => is.and(named))
    .where('again_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Withdraws a task that has not started and returns its payload; undefined when there is none. */
export const takeTask = async (db: Db, kind: string, key: string): Promise<unknown> =>
  (
    await db
      .deleteFrom('tasks')
      .where('kind', '=', kind)
      .where('key', '=', key)
      .where('leased_until', 'is', null)
      .returning('payload')
      .executeTakeFirst()
  )?.payload

/**
 * Tasks of one kind that are due or wait for a retry: their number, when the oldest was first due, the latest failure, and the time of the next
 * retry.
 */
export type Queue = { kind: string; waiting: number; since: Date; failure: string | null; retryAt: Date | null }

/** Returns the queue of each kind, without tasks that were given up. A retry doesn't restart the age. Reads two indexes. */
export const findQueues = async (db: Db, now: Date): Promise<Queue[]> => {
  const { rows } = await sql<Queue>`
    select kind, count(*)::int as waiting, min(due_at) as since,
      (array_agg(failure order by run_at desc) filter (where failure is not null))[1] as failure,
      min(run_at) filter (where failure is not null) as "retryAt"
    from tasks
    where (run_at <= ${now}::timestamptz or failure is not null) and given_up_at is null
    group by kind order by kind`.execute(db)
  return rows
}

/** Given-up tasks of one kind: their number, when the first and the last were given up, the most attempts, and the latest failure. */
export type GivenUp = { kind: string; count: number; since: Date; latest: Date; attempts: number; failure: string }

/** Returns the given-up tasks, by kind. */
export const findGivenUp = async (db: Db): Promise<GivenUp[]> => {
  const { rows } = await sql<GivenUp>`
    select kind, count(*)::int as count, min(given_up_at) as since, max(given_up_at) as latest, max(attempts) as attempts,
      coalesce((array_agg(failure order by run_at desc))[1], '') as failure
    from tasks where given_up_at is not null
    group by kind order by since, kind`.execute(db)
  return rows
}

/** Makes given-up tasks of a kind due, except those running; returns their number. */
export const retryGivenUp = async (db: Db, kind: string, now: Date): Promise<number> => {
  const { numUpdatedRows } = await db
    .updateTable('tasks')
    .set({ run_at: now })
    .where('kind', '=', kind)
    .where('given_up_at', 'is not', null)
    .where('leased_until', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes tasks of a kind that were given up by `until`; returns their number. */
export const discardGivenUp = async (db: Db, kind: string, until: Date): Promise<number> => {
  const { numDeletedRows } = await db
    .deleteFrom('tasks')
    .where('kind', '=', kind)
    .where('given_up_at', '<=', until)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes tasks that were given up up to a time. */
export const deleteGivenUp = async (db: Db, before: Date): Promise<void> => {
  await db.deleteFrom('tasks').where('given_up_at', '<=', before).execute()
}

/** Deletes scheduled tasks for a member, or for one of these emails. */
export const deleteTasksOf = async (db: Db, memberId: string, emails: string[]): Promise<void> => {
  await sql`
    delete from tasks where payload ->> 'memberId' = ${memberId} or exists (
      select from jsonb_each_text(case when jsonb_typeof(payload) = 'object' then payload end) as held
      where held.value = any (${emails}))`.execute(db)
}
