import { sql } from 'kysely'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import { confirmed } from '#server/members/public.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFigure } from '../figures.ts'
import type { Stay } from '../positions.ts'

/** An alumnus whose history is counted. */
export type History = { id: string; year: number; field: string; stays: (Stay & { company: string })[] }

/** Returns counted alumni in order of their ids: verified, not suspended, with a field, a year and the choice to be counted. */
export const findHistories = async (db: Db, after: string, size: number): Promise<History[]> => {
  const { rows } = await sql<History>`
    select members.id, graduation_year as year, field_of_study as field, (
      select coalesce(jsonb_agg(stay), '[]'::jsonb) from (
        select title, company, started, ended, false as study from experiences where member_id = members.id
        union all
        select coalesce(degree, school), '', started, ended, true from educations where member_id = members.id
      ) as stay
    ) as stays
    from members join profiles on profiles.member_id = members.id
    where members.id > ${after}::uuid and role = 'alumni' and verification = 'verified' and suspended_at is null
      and deleted_at is null and graduation_year is not null and field_of_study is not null and counts_me
      and not members.minor and ${confirmed('members')}
    order by members.id limit ${size}::int`.execute(db)
  return rows
}

/** Returns the college's own groups of titles. */
export const findTitles = async (db: Db): Promise<Map<string, ShownGroup>> => {
  const rows = await db.selectFrom('pathway_titles').select(['word_key', 'group']).execute()
  return new Map(rows.map(({ word_key, group }) => [word_key, group as ShownGroup])) // Only the contract's groups are stored.
}

/** The groups of someone at the moments, as stored. */
export type Stored = { member_id: string; class_year: number; path: string[] }

/** Returns who is behind the stored figures of a field, or who rests beside them. */
export const findStored = async (db: Db, fieldKey: string, rests: boolean): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    select member_id, class_year, array_remove(array[first_group, after_3, after_5, after_10], null) as path
    from pathway_people where field_key = ${fieldKey} and rests = ${rests}`.execute(db)
  return rows
}

/** Returns the fields that have figures, and how many people are in them. */
export const findStoredFields = (db: Db) =>
  db.selectFrom('pathway_figures').select(['field_key', 'people']).where('people', '>', 0).execute()

/** Someone behind the figures of a field, or resting beside them. */
export type Behind = Stored & { rests: boolean }

/** The figures of a field, and how many people are in them. */
export type Figures = { fieldKey: string; field: string; figures: StoredFigure[]; people: number; day: string }

/** Begins a field that has no figures yet, and shows none until they are stored. */
export const beginFigures = async (tx: Db, { fieldKey, field, day }: Figures): Promise<void> => {
  await deleteFigures(tx, fieldKey)
  await sql`
    insert into pathway_figures (field_key, field, people, figures, updated_on)
    values (${fieldKey}, ${field}, 0, '[]', ${day}::date)`.execute(tx)
}

/** Stores people behind the figures of a field, except those who have deleted their accounts since they were counted. */
export const savePeople = async (tx: Db, fieldKey: string, people: readonly Behind[]): Promise<void> => {
  if (people.length === 0) return
  await sql`
    insert into pathway_people (member_id, field_key, class_year, first_group, after_3, after_5, after_10, rests)
    select (row ->> 'member_id')::uuid, ${fieldKey}, (row ->> 'class_year')::int, row -> 'path' ->> 0,
      row -> 'path' ->> 1, row -> 'path' ->> 2, row -> 'path' ->> 3, (row ->> 'rests')::boolean
    from jsonb_array_elements(${JSON.stringify(people)}::jsonb) as row
    where exists (select from members where id = (row ->> 'member_id')::uuid and deleted_at is null)
    on conflict (member_id) do update set field_key = excluded.field_key, class_year = excluded.class_year,
      first_group = excluded.first_group, after_3 = excluded.after_3, after_5 = excluded.after_5,
      after_10 = excluded.after_10, rests = excluded.rests`.execute(tx)
}

/** Removes people who are no longer behind the figures of a field. */
export const deletePeople = async (tx: Db, fieldKey: string, ids: readonly string[]): Promise<void> => {
  if (ids.length === 0) return
  await sql`delete from pathway_people where field_key = ${fieldKey} and member_id = any (${ids}::uuid[])`.execute(tx)
}

/** Replaces the figures of a field. */
export const saveFigures = async (tx: Db, { fieldKey, field, figures, people, day }: Figures): Promise<void> => {
  await sql`
    update pathway_figures set field = ${field}, people = ${people}::int, figures = ${JSON.stringify(figures)}::jsonb,
      updated_on = ${day}::date, has_left = false
    where field_key = ${fieldKey}`.execute(tx)
}

/** Removes the figures of a field that can no longer show any. */
export const deleteFigures = async (tx: Db, fieldKey: string): Promise<void> => {
  await sql`delete from pathway_figures where field_key = ${fieldKey}`.execute(tx)
}

/** A title or company, how many people have it, and the group of a title by the shipped list. */
export type Word = { kind: 'title' | 'company'; key: string; word: string; people: number; group: string | null }

/** Stores titles and companies that the career office sees, as counted at a time. */
export const saveWords = async (db: Db, words: readonly Word[], at: Date): Promise<void> => {
  await sql`
    insert into pathway_words (kind, word_key, word, people, "group", counted_at)
    select row ->> 'kind', row ->> 'key', row ->> 'word', (row ->> 'people')::int, row ->> 'group', ${at}
    from jsonb_array_elements(${JSON.stringify(words)}::jsonb) as row
    on conflict (kind, word_key) do update set word = excluded.word, people = excluded.people, "group" = excluded."group",
      counted_at = excluded.counted_at`.execute(db)
}

/** Removes titles and companies that weren't counted at a time. */
export const deleteOldWords = async (db: Db, at: Date): Promise<void> => {
  await sql`delete from pathway_words where counted_at <> ${at}`.execute(db)
}

/** Returns whether no figure is stored, and whether there has been a run since a day. */
export const findProgress = async (db: Db, since: string): Promise<{ isEmpty: boolean; hasRun: boolean }> => {
  const { rows } = await sql<{ isEmpty: boolean; hasRun: boolean }>`
    select not exists (select from pathway_figures where people > 0) as "isEmpty",
      exists (select from pathway_runs where computed_on >= ${since}::date) as "hasRun"`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A select without rows')
  return row
}

/** Records a finished run. */
export const insertRun = async (db: Db, day: string, at: Date): Promise<void> => {
  await sql`
    insert into pathway_runs (computed_on, finished_at) values (${day}::date, ${at})
    on conflict (computed_on) do update set finished_at = excluded.finished_at`.execute(db)
}
