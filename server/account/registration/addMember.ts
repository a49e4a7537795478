import { insertMember, type NewMember } from '#server/members/public.ts'
import type { RegisteredProfile } from '#server/platform/hooks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Adds a member with their profile, in the transaction of `tx`. Breaks `addresses_pkey` when the email belongs to another member. */
export const addMember = async (
  { hooks }: Pick<Platform, 'hooks'>,
  tx: Db,
  member: NewMember,
  profile: RegisteredProfile = {},
): Promise<void> => {
  await insertMember(tx, member)
  await hooks.onRegistered(tx, member.id, profile)
}
