import { type Privacy, PROFILE_PARTS } from '#contract/people/privacy.ts'
import { updateMember } from '#server/members/public.ts'
import { updateProfile } from '../profiles/queries.ts'
import type { Db } from '#server/platform/db/database.ts'

/** The choices to change; absent ones stay. */
export type Wanted = { [Choice in keyof Privacy]?: Privacy[Choice] | undefined }

const choices = {
  receipts: 'shows_receipts',
  typing: 'shows_typing',
  presence: 'shows_presence',
  requests: 'takes_requests',
  listed: 'listed',
} as const

const choiceColumns = [
  'members.shows_receipts as receipts',
  'members.shows_typing as typing',
  'members.shows_presence as presence',
  'members.takes_requests as requests',
  'members.listed',
  'counts_me as countMe',
] as const
const audienceColumns = PROFILE_PARTS.map((part) => `profiles.${part}_audience as ${part}` as const)

/** Returns a member's privacy choices. */
export const findPrivacy = (db: Db, memberId: string): Promise<Privacy> =>
  db
    .selectFrom('members')
    .innerJoin('profiles', 'profiles.member_id', 'members.id')
    .select([...choiceColumns, ...audienceColumns])
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()

/** Changes a member's privacy choices. */
export const updatePrivacy = async (db: Db, memberId: string, wanted: Wanted): Promise<void> => {
  const chosen = Object.entries(choices).flatMap(([choice, column]) => {
    const value = wanted[choice as keyof typeof choices] // A key of the object above.
    return value === undefined ? [] : [[column, value]]
  })
  const shown = PROFILE_PARTS.flatMap((part) =>
    wanted[part] === undefined ? [] : [[`${part}_audience`, wanted[part]]],
  )
  await updateMember(db, memberId, Object.fromEntries(chosen))
  // The reply time would reveal what hidden receipts don't.
  const change = {
    ...Object.fromEntries(shown),
    ...(wanted.countMe !== undefined && { counts_me: wanted.countMe }),
    ...(wanted.receipts === false && { replies_within: null }),
  }
  if (Object.keys(change).length > 0) await updateProfile(db, memberId, change)
}
