import type { CollegeDetail } from '#contract/roster/records.ts'
import { knownProfile } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findDetails } from './queries.ts'

/** Returns what the viewer may see of the added fields in a member's record. Throws `member.not_found`. */
export const collegeDetails = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<{ details: CollegeDetail[] }> => {
  const { id: memberId } = await knownProfile(platform, viewer, id)
  const isOwn = memberId === viewer.id
  return {
    details: await findDetails(platform.db, memberId, {
      audiences: isOwn ? ['person', 'members'] : ['members'],
      isOwn,
    }),
  }
}
