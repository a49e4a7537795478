import { sql } from 'kysely'
import type { FieldAudience, FieldKind } from '#contract/roster/records.ts'
import type { Db } from '#server/platform/db/database.ts'

export type FieldRow = {
  id: string
  name: string
  name_key: string
  kind: FieldKind
  audience: FieldAudience
  searchable: boolean
}

export const findFields = async (db: Db): Promise<FieldRow[]> => {
  const { rows } = await sql<FieldRow>`
    select id, name, name_key, kind, audience, searchable from roster_fields order by place`.execute(db)
  return rows
}

/** Adds a field in the first free place, in the transaction of `db`; false if its name is taken, or if there are 20. */
export const insertField = async (db: Db, row: FieldRow, at: Date): Promise<boolean> => {
  // Two that are added at the same time would choose the same place.
  await sql`select pg_advisory_xact_lock(hashtextextended('roster_fields', 0))`.execute(db)
  const { numAffectedRows } = await sql`
    insert into roster_fields (id, name, name_key, kind, audience, searchable, place, created_at)
    select ${row.id}::uuid, ${row.name}, ${row.name_key}, ${row.kind}, ${row.audience}, ${row.searchable}, min(place), ${at}::timestamptz
    from generate_series(1, 20) as place where place not in (select place from roster_fields)
    having count(*) > 0
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}
