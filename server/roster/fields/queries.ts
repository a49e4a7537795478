import { sql } from 'kysely'
import type { CollegeDetail, FieldAudience, FieldKind } from '#contract/roster/records.ts'
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

/** Returns the values of a member's record in the fields of these audiences. Returns none for a person under 18, unless `isOwn`. */
export const findDetails = async (
  db: Db,
  memberId: string,
  { audiences, isOwn }: { audiences: readonly FieldAudience[]; isOwn: boolean },
): Promise<CollegeDetail[]> => {
  const { rows } = await sql<CollegeDetail>`
    select field.name, field.kind, record.custom -> field.id::text as value, field.audience
    from roster_records as record join roster_fields as field on record.custom ? field.id::text
    where record.member_id = ${memberId}::uuid and field.audience = any (${[...audiences]}::text[])
      and (${isOwn}::boolean or not record.minor and not (select minor from members where id = ${memberId}::uuid))
    order by field.place`.execute(db)
  return rows
}

type FieldValue = string | number | boolean

/** Returns the college's own fields in their order, with the values in the records of these members. */
export const findFieldValues = async (
  db: Db,
  memberIds: readonly string[],
): Promise<{ name: string; values: ReadonlyMap<string, FieldValue> }[]> => {
  const { rows } = await sql<{ name: string; values: Record<string, FieldValue> }>`
    select field.name, coalesce(
      jsonb_object_agg(record.member_id, record.custom -> field.id::text) filter (where record.custom ? field.id::text), '{}'
    ) as values
    from roster_fields as field left join roster_records as record on record.member_id = any (${memberIds}::uuid[])
    group by field.id order by field.place`.execute(db)
  return rows.map(({ name, values }) => ({ name, values: new Map(Object.entries(values)) }))
}
