import { insertMember, type NewMember } from '#server/members/public.ts'
import type { RegisteredProfile } from '#server/platform/hooks.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Platform } from '#server/platform/platform.ts'

/** Adds a member with their profile in the transaction `tx`. Violates `addresses_pkey` when another member has the email. */
export const addMember = async (
  { hooks, now, tasks }: Pick<Platform, 'hooks' | 'now' | 'tasks'>,
  tx: Db,
  member: NewMember,
  profile: RegisteredProfile = {},
): Promise<void> => {
  await insertMember(tx, member)
  await hooks.onRegistered({ now, tasks }, tx, member.id, profile)
}
