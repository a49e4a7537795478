import type { Db } from '#server/platform/db/database.ts'
import type { Query } from './plans.ts'

// Of a name or text: hardly anybody has it, many have it, nobody has it, too short for the index.
const searches = { rare: 'zeno virtanen', common: 'ana', absent: 'xylophon', short: 'ka' }

/** A search, for words of each kind. */
export const searching = (
  name: string,
  search: (db: Db, words: string) => Promise<unknown>,
  byKind: Record<string, string> = searches,
): Query[] =>
  Object.entries(byKind).map(([kind, words]) => ({ name: `${name}, ${kind} words`, run: (db) => search(db, words) }))
