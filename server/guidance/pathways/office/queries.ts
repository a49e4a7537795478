import { sql } from 'kysely'
import type { PathwayGroup, ShownGroup } from '#contract/guidance/groups.ts'
import type { TitleView } from '#contract/guidance/office.ts'
import type { Db } from '#server/platform/db/database.ts'
import { containing } from '#server/platform/searchKey.ts'

/** A place in a list by people: that of its last row. */
export type Place = { people: number; key: string }
type Selection = { q: string; after: Place | undefined; size: number }

const after = (place: Place | undefined) =>
  place === undefined
    ? sql`true`
    : sql`(people < ${place.people}::int or (people = ${place.people}::int and word_key > ${place.key}))`

export type TitleRow = {
  key: string
  word: string
  people: number
  shipped: PathwayGroup | null
  own: ShownGroup | null
}

// Includes sorted titles that no profile uses now, because the office can still correct them.
const titles = sql`(
  select word_key, coalesce(words.word, own.title) as word, coalesce(words.people, 0) as people,
    words."group" as shipped, own."group" as own
  from (select * from pathway_words where kind = 'title') as words full join pathway_titles as own using (word_key))`

const viewed = {
  unsorted: sql`own is null and shipped is null`,
  sorted: sql`own is not null`,
  all: sql`true`,
} satisfies Record<TitleView, unknown>

/** Returns `size` titles after a place, those of most people first. */
export const findSorted = async (
  db: Db,
  { view, q, after: place, size }: Selection & { view: TitleView },
): Promise<TitleRow[]> => {
  // The index of words has their order; sorted titles alone are few.
  const from =
    view === 'unsorted'
      ? sql`(
          select word_key, word, people, words."group" as shipped, null::text as own from pathway_words as words
          where kind = 'title' and words."group" is null
            and not exists (select from pathway_titles as own where own.word_key = words.word_key))`
      : titles
  const { rows } = await sql<TitleRow>`
    select word_key as key, word, people, shipped, own from ${from} as titles
    where ${viewed[view]} and word_key like ${containing(q)} and ${after(place)}
    order by people desc, word_key limit ${size}::int`.execute(db)
  return rows
}

/** Returns how many titles nobody has sorted. */
export const countUnsorted = async (db: Db): Promise<number> => {
  const { rows } = await sql<{ titles: number }>`
    select count(*)::int as titles from pathway_words as words where kind = 'title' and "group" is null
      and not exists (select from pathway_titles as own where own.word_key = words.word_key)`.execute(db)
  return rows[0]?.titles ?? 0
}

/** Returns the day of the last computation. */
export const findLastDay = async (db: Db): Promise<string | undefined> => {
  const { rows } = await sql<{ day: string }>`
    select computed_on::text as day from pathway_runs order by computed_on desc limit 1`.execute(db)
  return rows[0]?.day
}

/** Serialises changes of the office, so that each returns what it has replaced. */
export const lockOffice = async (tx: Db): Promise<void> => {
  await sql`lock table pathway_titles, pathway_companies, pathway_classes in share row exclusive mode`.execute(tx)
}

/** Returns the office's groups of titles. */
export const findOwnTitles = async (tx: Db, keys: readonly string[]): Promise<Map<string, ShownGroup>> => {
  const rows = await tx
    .selectFrom('pathway_titles')
    .select(['word_key', 'group'])
    .where('word_key', 'in', keys)
    .execute()
  return new Map(rows.map(({ word_key, group }) => [word_key, group as ShownGroup])) // Only the contract's groups are stored.
}

/** Stores groups of titles; null removes one. */
export const saveTitles = async (
  tx: Db,
  changes: readonly { key: string; title: string; group: ShownGroup | null }[],
  at: Date,
): Promise<void> => {
  await sql`delete from pathway_titles where word_key = any(${keysWithout(changes, ({ group }) => group)}::text[])`.execute(
    tx,
  )
  await sql`
    insert into pathway_titles (word_key, title, "group", decided_at)
    select row ->> 'key', row ->> 'title', row ->> 'group', ${at}
    from jsonb_array_elements(${JSON.stringify(changes.filter(({ group }) => group !== null))}::jsonb) as row
    on conflict (word_key) do update set "group" = excluded."group", decided_at = excluded.decided_at`.execute(tx)
}

const keysWithout = <Change extends { key: string }>(
  changes: readonly Change[],
  valueOf: (change: Change) => unknown,
): string[] => changes.filter((change) => valueOf(change) === null).map(({ key }) => key)

export type CompanyRow = { key: string; word: string; people: number; name: string | null }

/** Returns `size` spellings of companies after a place, those of most people first. Words find the spelling or its name. */
export const findSpellings = async (
  db: Db,
  { view, q, after: place, size }: Selection & { view: 'all' | 'merged' },
): Promise<CompanyRow[]> => {
  const { rows } = await sql<CompanyRow>`
    select word_key as key, word, people, name from (
      select word_key, coalesce(words.word, own.spelling) as word, coalesce(words.people, 0) as people, own.name, own.name_key
      from (select * from pathway_words where kind = 'company') as words full join pathway_companies as own using (word_key)
    ) as companies
    where ${view === 'merged' ? sql`name is not null` : sql`true`}
      and (word_key like ${containing(q)} or name_key like ${containing(q)}) and ${after(place)}
    order by people desc, word_key limit ${size}::int`.execute(db)
  return rows
}

export type Merged = { key: string; spelling: string; name: string; nameKey: string }

/** Returns spellings with a name by the office: those of `keys`, and those whose name is one of them. */
export const findMerged = (tx: Db, keys: readonly string[]): Promise<Merged[]> =>
  tx
    .selectFrom('pathway_companies')
    .select(['word_key as key', 'spelling', 'name', 'name_key as nameKey'])
    .where((is) => is.or([is('word_key', 'in', keys), is('name_key', 'in', keys)]))
    .execute()

/** Stores names of companies; null removes one. */
export const saveCompanies = async (
  tx: Db,
  changes: readonly (Pick<Merged, 'key' | 'spelling'> &
    Record<'name' | 'nameKey', string | null> & { companyKey: string })[],
  at: Date,
): Promise<void> => {
  await sql`delete from pathway_companies where word_key = any(${keysWithout(changes, ({ name }) => name)}::text[])`.execute(
    tx,
  )
  await sql`
    insert into pathway_companies (word_key, spelling, name, name_key, company_key, decided_at)
    select row ->> 'key', row ->> 'spelling', row ->> 'name', row ->> 'nameKey', row ->> 'companyKey', ${at}
    from jsonb_array_elements(${JSON.stringify(changes.filter(({ name }) => name !== null))}::jsonb) as row
    on conflict (word_key) do update set name = excluded.name, name_key = excluded.name_key, decided_at = excluded.decided_at`.execute(
    tx,
  )
}

export type FieldRow = { key: string; field: string; from: number | null; to: number | null; people: number | null }

/** Returns `size` fields that have figures or class sizes, by their keys after `key`. The first figure is the widest. */
export const findClassFields = async (
  db: Db,
  { q, after: key, size }: { q: string; after: string | undefined; size: number },
): Promise<FieldRow[]> => {
  const { rows } = await sql<FieldRow>`
    select field_key as key, coalesce(shown.field, named.field) as field, (figures -> 0 ->> 'from')::int as from,
      (figures -> 0 ->> 'to')::int as to, (figures -> 0 ->> 'people')::int as people
    from pathway_figures as shown
      full join (select field_key, min(field) as field from pathway_classes group by field_key) as named using (field_key)
    where field_key like ${containing(q)} and field_key > ${key ?? ''}
    order by field_key limit ${size}::int`.execute(db)
  return rows
}

export type ClassRow = { field_key: string; field: string; year: number; graduates: number }

/** Returns the class sizes of fields, by year. */
export const findSizes = (db: Db, keys: readonly string[]): Promise<ClassRow[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('pathway_classes')
        .select(['field_key', 'field', 'year', 'graduates'])
        .where('field_key', 'in', keys)
        .orderBy('year')
        .execute()

/** Stores class sizes; null removes one. */
export const saveSizes = async (
  tx: Db,
  changes: readonly { key: string; field: string; year: number; graduates: number | null }[],
): Promise<void> => {
  const rows = JSON.stringify(changes)
  await sql`
    delete from pathway_classes using jsonb_array_elements(${rows}::jsonb) as row
    where row ->> 'graduates' is null and field_key = row ->> 'key' and year = (row ->> 'year')::int`.execute(tx)
  await sql`
    insert into pathway_classes (field_key, field, year, graduates)
    select row ->> 'key', row ->> 'field', (row ->> 'year')::int, (row ->> 'graduates')::int
    from jsonb_array_elements(${rows}::jsonb) as row where row ->> 'graduates' is not null
    on conflict (field_key, year) do update set graduates = excluded.graduates`.execute(tx)
}
