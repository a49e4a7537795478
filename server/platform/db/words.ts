import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Matching } from '../searchKey.ts'

/** The number of words, how they are matched, and the result of `patternsOf`. */
export type SearchedWords = { words: number; matching: Matching; patterns: Expression<readonly string[]> }

const operators = { exact: sql`like`, similar: sql`~` }

/**
 * Returns an SQL condition that a column contains each of the words; true when there are none. For prepared statements: the patterns are selected,
 * so that the planner doesn't look at them, because it kept planning each search again when they seemed rare.
 */
export const holdsAll = (key: RawBuilder<unknown>, { words, matching, patterns }: SearchedWords) =>
  sql<SqlBool>`${sql.join(
    [
      ...(words === 0 ? [sql`true`] : []),
      ...Array.from(
        { length: words },
        (_, place) => sql`${key} ${operators[matching]} (select (${patterns}::text[])[${place + 1}])`,
      ),
    ],
    sql` and `,
  )}`
