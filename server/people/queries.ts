import { sql } from 'kysely'
import { containing, containingName } from '#server/platform/searchKey.ts'

/** When the account of the row's member is deleted, if that was asked for. */
export const leavesAt = sql<Date | null>`(select due_at from deletions where member_id = members.id)`.as('leaves_at')

/** Whether the row's member logs in with two steps. */
export const secondFactor = 'members.has_second_factor as second_factor'

/** Whether the name or the e-mail of the row's member holds these words. */
export const holding = (words: string) =>
  sql<boolean>`(name_key like ${containingName(words)} or email like ${containing(words)})`
