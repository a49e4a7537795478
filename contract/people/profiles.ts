import * as z from 'zod/mini'
import {
  file,
  githubUrl,
  httpUrl,
  id,
  instant,
  line,
  linkedinUrl,
  optionalLine,
  optionalText,
  orEmpty,
  year,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { personName } from '../members/names.ts'
import { HELP_TOPICS, HelpTopic, MemberCard, Verification } from '../members/person.ts'
import { Place, placeId } from './places.ts'
import { route } from '../route.ts'

// A year, or a month of a year, as precisely as the member remembers.
const month = z.string('required').check(z.regex(/^(?:19|20)\d{2}(?:-(?:0[1-9]|1[0-2]))?$/, 'month'))
const period = z.refine<{ from: string; to: string | null }>(
  ({ from, to }) => to === null || to >= from.slice(0, to.length),
  {
    path: ['to'],
    error: 'ends_before',
  },
)

/** A job of a member, from one month to another, as `YYYY-MM` or `YYYY`; `to` is null for the current one. */
export const Experience = z
  .object({
    title: line(),
    company: line(),
    location: z.nullable(optionalLine()),
    from: month,
    to: z.nullable(month),
    description: z.nullable(optionalText(LIMITS.experienceLength)),
  })
  .check(period)
export type Experience = z.infer<typeof Experience>

/** Other studies of a member; months as in `Experience`. */
export const Education = z
  .object({ school: line(), degree: z.nullable(optionalLine()), from: month, to: z.nullable(month) })
  .check(period)
export type Education = z.infer<typeof Education>

/** A contact detail of a member, shown only when the viewer asks for it. */
export const ContactDetail = z.enum(['email'], 'choice')
export type ContactDetail = z.infer<typeof ContactDetail>

// A list of short texts, such as skills. Texts that differ only in case are duplicates.
const distinctLines = (most: number) =>
  z.array(line(60)).check(
    z.overwrite((lines) => [...new Map(lines.map((each) => [each.toLowerCase(), each])).values()]),
    z.maxLength(most, 'too_many'),
  )

/** A name or graduation year that a member has requested and the college hasn't confirmed yet; null: unchanged. */
export const PendingChange = z.object({
  fullName: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  askedAt: instant,
})
export type PendingChange = z.infer<typeof PendingChange>

/**
 * A member's profile. Parts hidden from the viewer are null or empty; an email is absent until the viewer has revealed it, if `revealable` names it.
 * `about` is Markdown. `birthday` is a date for the member and administrators; others get only its month and day, as `--MM-DD`, the truncated date of
 * ISO 8601:2000 and vCard. Only the member and administrators get the USN, and only the member the fields after it.
 */
export const Profile = z.extend(MemberCard, {
  course: z.nullable(z.string()),
  about: z.nullable(z.string()),
  experiences: z.array(Experience),
  educations: z.array(Education),
  skills: z.array(z.string()),
  languages: z.array(z.string()),
  place: z.nullable(Place),
  github: z.nullable(z.string()),
  website: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  birthday: z.nullable(z.string()),
  revealable: z.array(ContactDetail),
  /** True for a member who has died: the profile is a page of memory. */
  inMemoriam: z.optional(z.boolean()),
  collegeEmail: z.optional(z.string()),
  usn: z.optional(z.nullable(z.string())),
  emailConfirmed: z.optional(z.boolean()),
  verification: z.optional(Verification),
  declineReason: z.optional(z.nullable(z.string())),
  /** True for an alumnus with a degree certificate. */
  hasCertificate: z.optional(z.boolean()),
  /** True while the member's access is limited: until verification, or until they confirm their email address. */
  limited: z.optional(z.boolean()),
  /** True while the directory is closed to the member, because their email address is not confirmed. */
  unconfirmed: z.optional(z.boolean()),
  minor: z.optional(z.boolean()),
  awaitsConsent: z.optional(z.boolean()),
  /** When the directory closes to the member unless they confirm their email address; null unless that is in the future. */
  confirmBy: z.optional(z.nullable(instant)),
  /** True when the college has to confirm a new name or graduation year. */
  identityConfirmed: z.optional(z.boolean()),
  pendingChange: z.optional(z.nullable(PendingChange)),
})
export type Profile = z.infer<typeof Profile>

const byId = z.object({ id })

/** Returns a member's profile; 404 for members the caller may not see. */
export const getProfile = route({
  method: 'GET',
  url: '/api/user/:id',
  access: 'member',
  people: 'counted',
  schema: { summary: 'A profile', tags: ['members'], params: byId, response: { 200: Profile } },
})

/**
 * The editable fields of the viewer's profile; an absent field stays, an empty one is cleared, a list is replaced. `position` is an older name of
 * `headline`, and is ignored when it equals the title of an alumnus's current work, as `getProfile` returns it. `placeId` comes from `searchPlaces`,
 * null clears it.
 */
export const ProfileChange = z.object({
  fullName: z.optional(personName),
  graduationYear: z.optional(year),
  course: z.optional(optionalLine()),
  usn: z.optional(optionalLine(60)),
  fieldOfStudy: z.optional(optionalLine()),
  position: z.optional(optionalLine()),
  headline: z.optional(optionalLine()),
  about: z.optional(optionalText(LIMITS.aboutLength)),
  experiences: z.optional(z.array(Experience).check(z.maxLength(LIMITS.experiences, 'too_many'))),
  educations: z.optional(z.array(Education).check(z.maxLength(LIMITS.experiences, 'too_many'))),
  skills: z.optional(distinctLines(LIMITS.skills)),
  languages: z.optional(distinctLines(LIMITS.languages)),
  help: z.optional(z.array(HelpTopic).check(z.maxLength(HELP_TOPICS.length, 'too_many'))),
  placeId: z.optional(z.nullable(placeId)),
  linkedin: z.optional(orEmpty(linkedinUrl)),
  github: z.optional(orEmpty(githubUrl)),
  website: z.optional(orEmpty(httpUrl)),
  pronouns: z.optional(optionalLine(40)),
  birthday: z.optional(orEmpty(z.iso.date('date'))),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/**
 * Changes the viewer's own profile. For a verified alumnus, and for a student after the first 7 days, a new name or graduation year is only
 * requested: the response has the current values, and `pendingChange`. Sending the current values requests nothing.
 */
export const updateProfile = route({
  method: 'PUT',
  url: '/api/user/:id',
  access: 'member',
  schema: {
    summary: 'Change my profile',
    tags: ['members'],
    params: byId,
    body: ProfileChange,
    response: { 200: Profile },
  },
})

/** Withdraws the viewer's requested name and graduation year; 404 when there is no request, or the college has decided. */
export const withdrawPendingChange = route({
  method: 'DELETE',
  url: '/api/user/:id/pending-change',
  access: 'member',
  schema: {
    summary: 'Withdraw the request to change my name or graduation year',
    tags: ['members'],
    params: byId,
    response: { 200: Profile },
  },
})

/** Replaces the viewer's photo. */
export const replacePhoto = route({
  method: 'PUT',
  url: '/api/user/:id/photo',
  access: 'member',
  multipart: ['image'],
  schema: {
    summary: 'Replace my photo',
    tags: ['members'],
    params: byId,
    body: z.object({ image: file }),
    response: { 200: Profile },
  },
})

/** A degree certificate, as a URL or as a file that only administrators see; at least one of them. */
export const Certificate = z
  .object({ degreeCertificate: z.optional(httpUrl), degreeCertificateFile: z.optional(file) })
  .check(
    z.refine(({ degreeCertificate, degreeCertificateFile }) => Boolean(degreeCertificate ?? degreeCertificateFile), {
      path: ['degreeCertificateFile'],
      error: 'certificate_missing',
    }),
  )
export type Certificate = z.infer<typeof Certificate>

/**
 * Submits the degree certificate of an alumnus who waits for verification, replacing an earlier one; a declined alumnus waits again. 409
 * `certificate.not_needed` for everyone else.
 */
export const submitCertificate = route({
  method: 'PUT',
  url: '/api/user/:id/certificate',
  access: 'member',
  multipart: ['degreeCertificateFile'],
  schema: {
    summary: 'Send my degree certificate',
    tags: ['members'],
    params: byId,
    body: Certificate,
    response: { 200: Profile },
  },
})
