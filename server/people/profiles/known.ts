import { collegeOf } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { isBlocked } from '#server/members/public.ts'
import { orThrow } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ViewerScope } from './audience.ts'
import { mayKnow } from './policy.ts'
import { type CardRow, findProfile, type ProfileRow } from './queries.ts'

/** Returns a member's profile. Throws `member.not_found` when the viewer may not see them. */
export const knownProfile = async (platform: Platform, viewer: Viewer, id: string): Promise<ProfileRow> =>
  orThrow(await findKnownProfile(platform, viewer, id), 'member.not_found')

/** Returns a member's profile; undefined when the viewer may not see them. */
export const findKnownProfile = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
): Promise<ProfileRow | undefined> => {
  const member = await findProfile(platform.db, id)
  const known = member !== undefined && member.deleted_at === null && (await isKnown(platform, viewer, member))
  return known ? member : undefined
}

const isKnown = async ({ db, hooks }: Platform, viewer: Viewer, member: ProfileRow): Promise<boolean> => {
  if (viewer.id === member.id) return true
  const { unverifiedAlumni } = await collegeOf(db)
  const known =
    mayKnow(viewer, member, unverifiedAlumni) ||
    (member.role !== 'admin' &&
      member.suspended_at === null &&
      (await hooks.findContacts(db, viewer.id, { among: [member.id], open: member.minor })).length > 0)
  return known && !(await isBlocked(db, viewer.id, member.id))
}

/**
 * Returns who among these members takes no first message from the viewer: minors, and members who accept none from strangers. It doesn't tell which of both
 * applies. Those who have talked to the viewer aren't among them.
 */
export const findAnswersOnly = async (
  { db, hooks }: Pick<Platform, 'db' | 'hooks'>,
  viewer: ViewerScope,
  members: readonly Pick<CardRow, 'id' | 'minor' | 'takes_requests' | 'cohort'>[],
): Promise<ReadonlySet<string>> => {
  const closed = members.filter(({ id, minor, takes_requests, cohort }) => {
    const isClassmate = cohort !== null && cohort === viewer.cohort
    return id !== viewer.id && (minor || (!takes_requests && !isClassmate))
  })
  if (closed.length === 0 || viewer.role === 'admin') return new Set()
  const ids = closed.map(({ id }) => id)
  const contacts = new Set(await hooks.findContacts(db, viewer.id, { among: ids }))
  return new Set(ids.filter((id) => !contacts.has(id)))
}
