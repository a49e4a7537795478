import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { StoredFigure } from './figures.ts'

/** Returns the fields that have a figure, by name. Doesn't read the figures themselves, which are large. */
export const findFields = (db: Db) =>
  db
    .selectFrom('pathway_figures')
    .select(['field_key as value', 'field as label', 'people'])
    .where('people', '>', 0)
    .orderBy('field')
    .orderBy('field_key')
    .execute()

/** The stored figures of a field; `updated_on` is a date in the college's time zone. */
export type StoredFigures = { field: string; figures: StoredFigure[]; updated_on: string }

/** Returns the stored figures of a field. */
export const findFigures = async (db: Db, fieldKey: string): Promise<StoredFigures | undefined> => {
  const { rows } = await sql<StoredFigures>`
    select field, figures, updated_on::text from pathway_figures where field_key = ${fieldKey}`.execute(db)
  return rows[0]
}

/** Returns a member's own field, and whether their history is counted. */
export const findOwnChoices = (db: Db, memberId: string) =>
  db
    .selectFrom('profiles')
    .select(['field_of_study as field', 'counts_me as countsMe'])
    .where('member_id', '=', memberId)
    .executeTakeFirst()

/** Returns when the figures were last computed. */
export const findLastRun = async (db: Db): Promise<Date | undefined> =>
  (await db.selectFrom('pathway_runs').select('finished_at').orderBy('computed_on', 'desc').limit(1).executeTakeFirst())
    ?.finished_at

/** Returns the spellings of companies that the college has given one name. */
export const findCompanies = (db: Db) => db.selectFrom('pathway_companies').select(['word_key', 'name']).execute()

/** Returns how many people graduated in a field, by year, as far as the career office has entered it. */
export const findClasses = async (db: Db, fieldKey: string): Promise<Map<number, number>> => {
  const rows = await db
    .selectFrom('pathway_classes')
    .select(['year', 'graduates'])
    .where('field_key', '=', fieldKey)
    .execute()
  return new Map(rows.map(({ year, graduates }) => [year, graduates]))
}
