import { sql } from 'kysely'
import type { RecordDetails, RecordState, RosterRecord } from '#contract/roster/records.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The details of a record as JSON; the row has the alias `record`. */
export const detailsOf = sql`
  jsonb_build_object(
    'fullName', record.full_name, 'graduationYear', record.graduation_year, 'course', record.course, 'usn', record.usn,
    'birthDate', record.birth_date::text, 'emails', to_jsonb(record.emails), 'phone', record.phone, 'city', record.city,
    'employer', record.employer, 'deceased', record.deceased, 'doNotContact', record.do_not_contact, 'minor', record.minor,
    'custom', record.custom
  )`

export type RecordRow = {
  id: string
  details: RecordDetails
  name_key: string
  source: string
  source_date: string
  member_id: string | null
  underage: boolean
  sources: { importId: string; name: string; source: string; at: string }[]
  updated_at: Date
  invitation: RosterRecord['invitation']
}

const underage = sql`coalesce(eighteenth_birthday(record.birth_date) > current_date, record.minor)`

const listed = sql`
  record.id, ${detailsOf} as details, record.name_key, record.source, record.source_date::text as source_date, record.member_id,
  ${underage} as underage, record.updated_at, (
    select case when record.member_id is not null then 'joined' when bounced_at is not null then 'bounced'
      when link.opened_at is not null then 'opened' when sent_at is not null then 'sent' else 'waiting' end
    from roster_invitations as invitation left join roster_links as link on link.id = invitation.link_id
    where invitation.record_id = record.id
  ) as invitation, coalesce((
    select jsonb_agg(jsonb_build_object('importId', import.id, 'name', import.name, 'source', import.source, 'at', first.at) order by first.at)
    from (
      select import_id, min(at) as at from roster_sources where record_id = record.id group by import_id
    ) as first join roster_imports as import on import.id = first.import_id
  ), '[]') as sources`

const invited = (which: ReturnType<typeof sql>) =>
  sql`exists (select from roster_invitations where record_id = record.id and ${which})`

const conditions = {
  reachable: sql`record.reachable`,
  no_address: sql`record.emails = '{}' and not record.deceased`,
  underage: sql`${underage} and not record.deceased`,
  do_not_contact: sql`record.do_not_contact and not record.deceased`,
  deceased: sql`record.deceased`,
  joined: sql`record.member_id is not null`,
  not_invited: sql`record.reachable and record.member_id is null and not ${invited(sql`true`)}`,
  invited: invited(sql`sent_at is not null`),
  opened: invited(sql`exists (select from roster_links where id = link_id and opened_at is not null)`),
  not_joined: sql`record.member_id is null and ${invited(sql`sent_at is not null`)}`,
  bounced: sql`record.bounced`,
}

export type RecordFilter = { patterns: string[]; state?: RecordState | undefined; list?: string | undefined }

/** Returns records by name, after a cursor. */
export const findRecords = async (
  db: Db,
  { patterns, state, list }: RecordFilter,
  after: { key: string; id: string } | undefined,
  size: number,
): Promise<RecordRow[]> => {
  const found = sql.join(
    [
      sql`true`,
      ...(after === undefined ? [] : [sql`(record.name_key, record.id) > (${after.key}, ${after.id}::uuid)`]),
      ...patterns.map((pattern) => sql`record.search_key like ${pattern}`),
      ...(state === undefined ? [] : [conditions[state]]),
      ...(list === undefined
        ? []
        : [sql`exists (select from roster_sources where import_id = ${list}::uuid and record_id = record.id)`]),
    ],
    sql` and `,
  )
  const { rows } = await sql<RecordRow>`
    select ${listed} from (
      select * from roster_records as record where ${found} order by record.name_key, record.id limit ${size}::int
    ) as record order by record.name_key, record.id`.execute(db)
  return rows
}

export const findRecord = async (db: Db, id: string): Promise<RecordRow | undefined> => {
  const { rows } =
    await sql<RecordRow>`select ${listed} from roster_records as record where record.id = ${id}::uuid`.execute(db)
  return rows[0]
}

export type Found = { id: string; details: RecordDetails }

/** Returns the records that share a name, a USN or an address with any of these. */
export const findCandidates = async (
  db: Db,
  { names, usns, emails }: { names: string[]; usns: string[]; emails: string[] },
): Promise<Found[]> => {
  const { rows } = await sql<Found>`
    select record.id, ${detailsOf} as details from roster_records as record
    where record.id = any (array(
      select id from unnest(${names}::text[]) as wanted (name) join roster_records on match_key = wanted.name
      union select id from unnest(${usns}::text[]) as wanted (usn) join roster_records on usn_key = wanted.usn and usn_key <> ''
      union select id from unnest(${emails}::text[]) as wanted (email) join roster_records on emails @> array[wanted.email]
    ))`.execute(db)
  return rows
}

/** Returns records by id; with `lock` until the end of the transaction. */
export const findRecordsById = async (db: Db, ids: readonly string[]): Promise<Found[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<Found>`
    select record.id, ${detailsOf} as details from roster_records as record where record.id = any (${ids}::uuid[])
    order by record.id for update`.execute(db)
  return rows
}

/** Returns the records that came from rows with these hashes. */
export const findByHashes = async (
  db: Db,
  hashes: readonly string[],
): Promise<{ hash: string; record_id: string }[]> => {
  const { rows } = await sql<{ hash: string; record_id: string }>`
    select distinct on (hash) encode(hash, 'hex') as hash, record_id from roster_sources
    where hash = any (select decode(each, 'hex') from unnest(${hashes}::text[]) as each)`.execute(db)
  return rows
}

export type Stored = {
  id: string
  details: RecordDetails
  name_key: string
  match_key: string
  match_keys: string[]
  usn_key: string
  search_key: string
}

const recordset = (rows: readonly Stored[]) => sql`
  jsonb_to_recordset(${JSON.stringify(rows.map(({ details: each, ...keys }) => ({ ...each, ...keys })))}::jsonb) as row (
    id uuid, "fullName" text, name_key text, match_key text, match_keys text[], "graduationYear" int, course text, usn text, usn_key text, "birthDate" date,
    emails text[], phone text, city text, employer text, deceased boolean, "doNotContact" boolean, minor boolean, custom jsonb,
    search_key text
  )`

export const insertRecords = (db: Db, rows: readonly Stored[], source: { source: string; date: string; at: Date }) =>
  sql`
    insert into roster_records (
      id, full_name, name_key, match_key, match_keys, graduation_year, course, usn, usn_key, birth_date, emails, phone, city, employer, deceased,
      do_not_contact, minor, custom, search_key, source, source_date, created_at, updated_at
    )
    select id, "fullName", name_key, match_key, match_keys, "graduationYear", course, usn, usn_key, "birthDate", emails, phone, city, employer, deceased,
      "doNotContact", minor, custom, search_key, ${source.source}, ${source.date}::date, ${source.at}::timestamptz, ${source.at}::timestamptz
    from ${recordset(rows)}`.execute(db)

export const updateRecords = (db: Db, rows: readonly Stored[], at: Date) =>
  sql`
    update roster_records as record set
      full_name = row."fullName", name_key = row.name_key, match_key = row.match_key, match_keys = row.match_keys, graduation_year = row."graduationYear",
      course = row.course, usn = row.usn, usn_key = row.usn_key, birth_date = row."birthDate", emails = row.emails, phone = row.phone,
      city = row.city, employer = row.employer, deceased = row.deceased, do_not_contact = row."doNotContact", minor = row.minor,
      custom = row.custom, search_key = row.search_key, updated_at = ${at}::timestamptz,
      bounced = record.bounced and record.emails = row.emails
    from ${recordset(rows)} where row.id = record.id`.execute(db)

export type SourceRow = {
  number: number
  recordId: string
  effect: 'added' | 'changed' | 'seen'
  before: RecordDetails | null
  hash: string
}

export const insertSources = (db: Db, importId: string, rows: readonly SourceRow[], at: Date) =>
  sql`
    insert into roster_sources (import_id, number, record_id, effect, before, hash, at)
    select ${importId}::uuid, number, "recordId", effect, before, decode(hash, 'hex'), ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (number int, "recordId" uuid, effect text, before jsonb, hash text)`.execute(
    db,
  )

/** Updates the planner's statistics after many records were added. Without them, the numbers of a list of 200,000 people took nine seconds. */
export const analyzeRecords = (db: Db) => sql`analyze roster_records, roster_sources`.execute(db)

/** Returns the records of earlier rows of the same import. */
export const findRecordsOfRows = async (
  db: Db,
  importId: string,
  numbers: readonly number[],
): Promise<{ number: number; record_id: string }[]> => {
  const { rows } = await sql<{ number: number; record_id: string }>`
    select number, record_id from roster_sources where import_id = ${importId}::uuid and number = any (${numbers}::int[])`.execute(
    db,
  )
  return rows
}

/** Returns how often an import has added, changed and confirmed records. */
export const countEffects = async (
  db: Db,
  importId: string,
): Promise<{ added: number; changed: number; seen: number }> => {
  const { rows } = await sql<{ added: number; changed: number; seen: number }>`
    select count(*) filter (where effect = 'added')::int as added, count(*) filter (where effect = 'changed')::int as changed,
      count(*) filter (where effect = 'seen')::int as seen
    from roster_sources where import_id = ${importId}::uuid`.execute(db)
  return rows[0] ?? { added: 0, changed: 0, seen: 0 }
}

/** An effect of an import to undo. `isLater`: a later list has the record, too, or has changed it. */
export type Undoable = {
  number: number
  record_id: string
  effect: SourceRow['effect']
  before: RecordDetails | null
  is_later: boolean
  is_member: boolean
}

export const findEffects = async (db: Db, importId: string, size: number): Promise<Undoable[]> => {
  const { rows } = await sql<Undoable>`
    select source.number, source.record_id, source.effect, source.before, record.member_id is not null as is_member, exists (
      select from roster_sources as later
      where later.record_id = source.record_id and later.import_id > source.import_id
        and (source.effect = 'added' or later.effect = 'changed')
    ) as is_later
    from roster_sources as source join roster_records as record on record.id = source.record_id
    where source.import_id = ${importId}::uuid order by source.number desc limit ${size}::int
    for update of record`.execute(db)
  return rows
}

export const deleteSources = (db: Db, importId: string, numbers: readonly number[]) =>
  sql`
    delete from roster_sources where import_id = ${importId}::uuid and number = any (${numbers}::int[])`.execute(db)

export const deleteRecords = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { numAffectedRows } = await sql`delete from roster_records where id = any (${ids}::uuid[])`.execute(db)
  return Number(numAffectedRows ?? 0)
}

export type RosterCounts = {
  people: number
  reachable: number
  joined: number
  deceased: number
  withoutAddress: number
  invited: number
  invitedJoined: number
  notJoined: number
  bounced: number
  toInvite: number
}

const noCounts = {
  ...{ people: 0, reachable: 0, joined: 0, deceased: 0, withoutAddress: 0 },
  ...{ invited: 0, invitedJoined: 0, notJoined: 0, bounced: 0, toInvite: 0 },
}

export const countRecords = async (db: Db): Promise<RosterCounts> => {
  const { rows } = await sql<RosterCounts>`
    select count(*) filter (where not deceased)::int as people, count(*) filter (where reachable)::int as reachable,
      count(member_id)::int as joined, count(*) filter (where deceased)::int as deceased,
      count(*) filter (where emails = '{}' and not deceased)::int as "withoutAddress",
      count(sent_at)::int as invited, count(sent_at) filter (where member_id is not null)::int as "invitedJoined",
      count(sent_at) filter (where member_id is null)::int as "notJoined",
      count(*) filter (where bounced)::int as bounced,
      count(*) filter (where reachable and member_id is null and record_id is null)::int as "toInvite"
    from roster_records left join roster_invitations on record_id = roster_records.id`.execute(db)
  return rows[0] ?? noCounts
}

/** Returns the list that the record of each of these members came from last. */
export const findListNames = async (db: Db, memberIds: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await sql<{ id: string; name: string }>`
    select member_id as id, source as name from roster_records where member_id = any (${memberIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}
