import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { invalidating } from '#server/platform/db/transaction.ts'

/** How long members keep their access after confirmation was switched on, in days. */
const graceDays = 14

/**
 * Stores at startup whether members must have confirmed their email address, because list queries check it per row. Turns the setting on for a
 * portal without members that has a mail server. Without a mail server nobody can confirm, so the rule is suspended; once there is one again, the
 * grace period begins.
 */
export const prepareConfirmation = async (db: Db, hasMail: boolean, now: Date): Promise<void> => {
  const update = sql`
    update college set confirmation_from = case
      when not ${hasMail}::boolean then case when confirmation_from is not null then 'infinity'::timestamptz end
      when confirmation_from = 'infinity' then ${graceEnd(now)}::timestamptz
      when confirmation_from is null and not exists (select 1 from members) then ${now}::timestamptz
      else confirmation_from end`
  await invalidating(db, ['college'], update.execute(db))
  await applyConfirmation(db, now)
}

/**
 * Turns the setting on or off. Existing members keep their access during the grace period; with everyone confirmed there is none. Without a mail
 * server it takes effect once there is one. Returns when the rule applies; null when it doesn't.
 */
export const setConfirmation = async (db: Db, on: boolean, hasMail: boolean, now: Date): Promise<Date | null> => {
  const update = sql`
    update college set confirmation_from = case
      when not ${on}::boolean then null
      when not ${hasMail}::boolean then 'infinity'::timestamptz
      when exists (select 1 from members where email_verified_at is null and role <> 'admin') then ${graceEnd(now)}::timestamptz
      else ${now}::timestamptz end`
  await invalidating(db, ['college'], update.execute(db))
  await applyConfirmation(db, now)
  return findConfirmationFrom(db)
}

/** Stores whether the rule applies now. */
export const applyConfirmation = async (db: Db, now: Date): Promise<void> => {
  const update = sql`
    update college set confirms_email = coalesce(confirmation_from <= ${now}::timestamptz, false)
    where confirms_email <> coalesce(confirmation_from <= ${now}::timestamptz, false)`
  await invalidating(db, ['college'], update.execute(db))
}

/** Returns from when members must have confirmed their address; null when the setting is off or there is no mail server. */
export const findConfirmationFrom = async (db: Db): Promise<Date | null> => {
  const { rows } = await sql<{ from: Date | null }>`
    select nullif(confirmation_from, 'infinity') as "from" from college`.execute(db)
  return rows[0]?.from ?? null
}

/** Returns the ids of the members who haven't confirmed their email address. */
export const findUnconfirmedIds = async (db: Db): Promise<string[]> => {
  const unconfirmed = db.selectFrom('members').select('id').where('email_verified_at', 'is', null)
  return (await unconfirmed.where('role', '!=', 'admin').execute()).map(({ id }) => id)
}

const graceEnd = (now: Date): Date => new Date(now.getTime() + graceDays * 24 * 60 * 60 * 1000)
