import { sql } from 'kysely'
import { containing, containingName } from '#server/platform/searchKey.ts'

/** Returns an SQL condition: the name or email of the row's member contains these words. */
export const holding = (words: string) =>
  sql<boolean>`(name_key like ${containingName(words)} or email like ${containing(words)})`
