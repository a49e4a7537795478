import type { DeskPerson } from '#contract/people/person.ts'
import { may } from '#contract/members/rights.ts'
import { findEntriesAbout } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoUrl } from '#server/platform/storage/photos.ts'
import { findMergesOf } from '../merge/queries.ts'
import { notesAbout } from '../notes/notes.ts'
import { knownPerson } from './known.ts'
import { type PersonRow, rightsNow } from './queries.ts'

/** Returns a student or alumnus as the desk shows them. Throws like `knownPerson`. */
export const readPerson = async (platform: Platform, viewer: Viewer, id: string): Promise<DeskPerson> => {
  const { config, db, hooks, now } = platform
  const row = await knownPerson(platform, viewer, id)
  const isVerified = row.role === 'alumni' && row.verification === 'verified'
  const [activity, notes, [verified], merges] = await Promise.all([
    hooks.activity(db, id),
    may(viewer.rights, 'reports') ? notesAbout(db, id) : null,
    isVerified ? findEntriesAbout(db, [id], ['alumnus.verified', 'member.verified', 'handover.agreed'], 1) : [],
    may(viewer.rights, 'identity') ? findMergesOf(db, id) : [],
  ])
  return {
    _id: row.id,
    fullName: row.full_name,
    profilePhoto: photoUrl(config.publicUrl, row.photo_key),
    pronouns: row.pronouns,
    role: row.role,
    headline: row.headline ?? row.title,
    company: row.company,
    city: row.city,
    verification: row.verification,
    verifiedBy: verified === undefined ? null : { name: verified.actor_name, at: verified.at.toISOString() },
    rights: rightsNow(row, now()),
    suspensionReason: row.suspension_reason,
    minor: row.minor,
    suspendedUntil: row.suspended_until?.toISOString() ?? null,
    leavesAt: row.leaves_at?.toISOString() ?? null,
    given: { fullName: row.full_name, graduationYear: row.graduation_year, course: row.course, usn: row.usn },
    email: row.email,
    emailConfirmed: row.email_confirmed,
    secondEmail: row.second_email,
    secondFactor: row.has_second_factor,
    joinedAt: row.created_at.toISOString(),
    lastSeenOn: row.seen_on,
    activity,
    tags: row.tags,
    notes,
    merges: merges.map(({ undoUntil, ...merge }) => ({
      ...merge,
      undoUntil: undoUntil > now() ? undoUntil.toISOString() : null,
    })),
    memorial: memorialOf(row, now()),
  }
}

const memorialOf = (
  { memorial_since: since, undo_until: until }: Pick<PersonRow, 'memorial_since' | 'undo_until'>,
  now: Date,
): DeskPerson['memorial'] =>
  since === null
    ? null
    : { since: since.toISOString(), undoUntil: until !== null && until > now ? until.toISOString() : null }
