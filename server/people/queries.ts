import { sql } from 'kysely'
import { containing, containingName } from '#server/platform/searchKey.ts'

/** When the row's member will be deleted, if requested. */
export const leavesAt = sql<Date | null>`(select due_at from deletions where member_id = members.id)`.as('leaves_at')

/** Whether the row's member uses two-step login. */
export const secondFactor = 'members.has_second_factor as second_factor'

/** Returns an SQL condition: the name or email of the row's member contains these words. */
export const holding = (words: string) =>
  sql<boolean>`(name_key like ${containingName(words)} or email like ${containing(words)})`
