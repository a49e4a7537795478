import { type Insertable, sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { Tables } from '#server/platform/db/tables.ts'

/** Stores that the guides of the product are there. Returns false if they were before. */
export const markStarters = async (tx: Db, at: Date): Promise<boolean> => {
  const { rows } = await sql`
    insert into guide_settings (starters_at) values (${at}::timestamptz)
    on conflict (id) do update set starters_at = excluded.starters_at where guide_settings.starters_at is null
    returning id`.execute(tx)
  return rows.length > 0
}

/** Stores a guide of the product. */
export const insertStarter = async (tx: Db, guide: Insertable<Tables['guides']>): Promise<void> => {
  await tx.insertInto('guides').values(guide).execute()
}
