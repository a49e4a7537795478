import { type Expression, type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Matching } from '../searchKey.ts'

/** How many words are searched for, how they are matched, and what `patternsOf` made of them. */
export type SearchedWords = { words: number; matching: Matching; patterns: Expression<readonly string[]> }

const operators = { exact: sql`like`, similar: sql`~` }

/**
 * True in SQL when a column holds each of the words, as every one does when there are none. For prepared statements: the patterns are selected, so that the planner does not
 * look at them, because it kept to planning each search anew when they seemed rare.
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
