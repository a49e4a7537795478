import type { ApplicantRow, Closing, SharedProfile } from '#contract/opportunities/applicants.ts'
import type { ProfilePart } from '#contract/opportunities/applying.ts'
import { person } from '#server/members/public.ts'
import { type findProfile, HIDDEN_OF_MINORS } from '#server/people/public.ts'
import { acquainted } from '#server/platform/acquainted.ts'
import { type People, nameIn } from '../people.ts'
import type { ApplicantRecord, findPending } from './queries.ts'

/** Returns an applicant in the list. */
export const applicantRow = (publicUrl: string, row: ApplicantRecord, people: People): ApplicantRow => ({
  _id: row.id,
  applicant: acquainted(person(publicUrl, { ...row, id: row.member_id })),
  fieldOfStudy: row.field_of_study === '' ? null : row.field_of_study,
  ...{ state: row.state, outcome: row.outcome, withdrawal: row.withdrawal },
  sentAt: (row.sent_at ?? row.saved_at).toISOString(),
  seenAt: row.seen_at?.toISOString() ?? null,
  movedAt: row.moved_at.toISOString(),
  interviewAt: row.interview_at?.toISOString() ?? null,
  answered: row.answered_at !== null,
  waits: row.waits,
  referredBy: nameIn(people, row.referred_by),
  notes: row.notes,
  closesAt: row.leaves_at?.toISOString() ?? null,
})

type PendingRow = Awaited<ReturnType<typeof findPending>>[number]

/** Returns a closing that hasn't left. */
export const closing = (row: PendingRow, people: People): Closing => ({
  ...{ _id: row.id, recipients: row.recipients, leavesAt: row.leaves_at.toISOString() },
  by: nameIn(people, row.member_id),
})

type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>

// What a minor shows to nobody, readers of their applications included.
type PrivatePart = (typeof HIDDEN_OF_MINORS)[number]
const privateParts: Partial<Record<ProfilePart, PrivatePart>> = {
  educations: 'education',
  place: 'location',
  email: 'email',
}

/** Returns the parts of a profile that its member shares with the readers of an application. */
export const sharedProfile = (row: ProfileRow, parts: readonly string[]): SharedProfile => {
  const hides = (part: PrivatePart | undefined) => row.minor && part !== undefined && HIDDEN_OF_MINORS.includes(part)
  const shares = (part: ProfilePart) => parts.includes(part) && !hides(privateParts[part])
  const shown = <Value>(part: ProfilePart, value: Value | null): Value | null => (shares(part) ? value || null : null)
  return {
    course: hides('education') ? null : row.course || null,
    headline: shown('headline', row.headline),
    about: shown('about', row.about),
    experiences: shares('experiences') ? row.experiences : [],
    educations: shares('educations') ? row.educations : [],
    skills: shares('skills') ? row.skills : [],
    languages: shares('languages') ? row.languages : [],
    city: shown('place', row.city),
    country: shown('place', row.country),
    linkedin: shown('links', row.linkedin),
    github: shown('links', row.github),
    website: shown('links', row.website),
    email: shown('email', row.email),
  }
}
