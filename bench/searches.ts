import type { Db } from '#server/platform/db/database.ts'
import type { Query } from './plans.ts'

// Words for names and texts: with few matches, many, none, and too short for the index.
const searches = { rare: 'zeno virtanen', common: 'ana', absent: 'xylophon', short: 'ka' }

/** Returns a query for each kind of search words. */
export const searching = (
  name: string,
  search: (db: Db, words: string) => Promise<unknown>,
  byKind: Record<string, string> = searches,
): Query[] =>
  Object.entries(byKind).map(([kind, words]) => ({ name: `${name}, ${kind} words`, run: (db) => search(db, words) }))
