import * as z from 'zod/mini'
import {
  file,
  httpUrl,
  id,
  instant,
  line,
  newEmailAddress,
  newPassword,
  optionalLine,
  orEmpty,
  repeated,
  year,
} from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { personName } from './names.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

/** Who a member is to the college. An administrator is never listed among members. */
export const Role = z.enum(['student', 'alumni', 'admin'])
export type Role = z.infer<typeof Role>

const account = {
  fullName: personName,
  graduationYear: year,
  collegeEmail: newEmailAddress,
  password: newPassword,
  confirmPassword: z.string('required').check(z.minLength(1, 'required')),
  image: file,
}

/** A student's registration: every field is required. Which graduation years can be chosen is a setting. */
export const StudentRegistration = z
  .object({ ...account, course: line(), usn: line(60), fieldOfStudy: line(), linkedin: httpUrl, github: httpUrl })
  .check(repeated('password'))
export type StudentRegistration = z.infer<typeof StudentRegistration>

/** An alumnus's registration. The degree certificate comes as an address, or as a file that only administrators see. */
export const AlumniRegistration = z
  .object({
    ...account,
    linkedin: z.optional(httpUrl),
    degreeCertificate: z.optional(httpUrl),
    degreeCertificateFile: z.optional(file),
  })
  .check(repeated('password'))
export type AlumniRegistration = z.infer<typeof AlumniRegistration>

const Registered = z.object({ success: z.literal(true), message: z.string(), _id: id })

/** Registers a student. 409 when the e-mail is taken by anyone, whatever their role. */
export const registerStudent = route({
  method: 'POST',
  url: '/auth/signup',
  access: 'public',
  multipart: ['image'],
  schema: {
    summary: 'Register as a student',
    tags: ['members'],
    body: StudentRegistration,
    response: { 201: Registered },
  },
})

/** Registers an alumnus, whom an administrator then verifies. */
export const registerAlumnus = route({
  method: 'POST',
  url: '/api/alumni/signup',
  access: 'public',
  multipart: ['image', 'degreeCertificateFile'],
  schema: {
    summary: 'Register as an alumnus',
    tags: ['members'],
    body: AlumniRegistration,
    response: { 201: Registered },
  },
})

/** What a card of the network shows of a member. */
export const MemberCard = z.object({
  _id: id,
  fullName: z.string(),
  role: Role,
  profilePhoto: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  fieldOfStudy: z.nullable(z.string()),
  position: z.nullable(z.string()),
  linkedin: z.nullable(z.string()),
  verified: z.boolean(),
})
export type MemberCard = z.infer<typeof MemberCard>

/** Who somebody is, as briefly as a line of a list tells it. */
export const Person = z.extend(
  z.pick(MemberCard, {
    _id: true,
    fullName: true,
    profilePhoto: true,
    role: true,
    graduationYear: true,
    verified: true,
  }),
  {
    /** Has left: nothing else is known of them, and their name is the sentence `Former member`. */
    former: z.boolean(),
    /** Cannot be reached for now, and nothing but the name is shown: suspended, or an administrator. */
    unavailable: z.boolean(),
  },
)
export type Person = z.infer<typeof Person>

/** How far an alumnus's verification has come; students need none. */
export const Verification = z.enum(['verified', 'pending', 'declined'])
export type Verification = z.infer<typeof Verification>

/** A name or graduation year that a member has asked for, and the college has not confirmed yet; null: stays as it is. */
export const PendingChange = z.object({
  fullName: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  askedAt: instant,
})
export type PendingChange = z.infer<typeof PendingChange>

/**
 * A member's profile. Parts that the viewer is not to see are null, and an e-mail absent; the USN is answered to the member
 * and administrators, what follows to the member alone.
 */
export const Profile = z.extend(MemberCard, {
  course: z.nullable(z.string()),
  github: z.nullable(z.string()),
  collegeEmail: z.optional(z.string()),
  usn: z.optional(z.nullable(z.string())),
  emailConfirmed: z.optional(z.boolean()),
  verification: z.optional(Verification),
  declineReason: z.optional(z.nullable(z.string())),
  /** True when an alumnus has given a degree certificate. */
  hasCertificate: z.optional(z.boolean()),
  /** True while the member is held back: until verification, or until they confirm their email address. */
  limited: z.optional(z.boolean()),
  /** True while the directory is closed to the member, because their email address is not confirmed. */
  unconfirmed: z.optional(z.boolean()),
  /** True when the college has to confirm another name or graduation year. */
  identityConfirmed: z.optional(z.boolean()),
  pendingChange: z.optional(z.nullable(PendingChange)),
})
export type Profile = z.infer<typeof Profile>

const byId = z.object({ id })

/** A member's profile; 404 for whoever the caller may not know of. */
export const getProfile = route({
  method: 'GET',
  url: '/api/user/:id',
  access: 'member',
  schema: { summary: 'A profile', tags: ['members'], params: byId, response: { 200: Profile } },
})

/** What may be changed of one's own profile; an absent field stays, an empty one is cleared. */
export const ProfileChange = z.object({
  fullName: z.optional(personName),
  graduationYear: z.optional(year),
  course: z.optional(optionalLine()),
  usn: z.optional(optionalLine(60)),
  fieldOfStudy: z.optional(optionalLine()),
  position: z.optional(optionalLine()),
  linkedin: z.optional(orEmpty(httpUrl)),
  github: z.optional(orEmpty(httpUrl)),
})
export type ProfileChange = z.infer<typeof ProfileChange>

/**
 * Changes one's own profile. Of a verified alumnus, and of a student after the first 7 days, another name or graduation
 * year is only asked for: the answer has what stands, and `pendingChange`. What stands already asks for nothing.
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

/** Withdraws the name and graduation year that one has asked for; 404 when there are none, or the college has decided. */
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

/** Replaces one's own photo. */
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

/** A degree certificate, as an address, or as a file that only administrators see; at least one of them. */
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
 * Hands in the degree certificate of an alumnus who waits for verification, or was declined and waits again by that, in place of
 * the one given before. 409 `certificate.not_needed` for everyone else.
 */
export const handInCertificate = route({
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

/** The network: students and verified alumni by name, `role` and words of the name. */
export const listMembers = route({
  method: 'GET',
  url: '/api/members',
  access: 'verified',
  schema: {
    summary: 'The network',
    tags: ['members'],
    querystring: z.extend(SearchablePaging(LIMITS.networkPage, LIMITS.pageSize), {
      role: z.optional(z.enum(['student', 'alumni'], 'choice')),
    }),
    response: { 200: z.object({ members: z.array(MemberCard) }) },
  },
})

/** The private address of a degree certificate: signed, valid for minutes. */
export const getCertificate = route({
  method: 'GET',
  url: '/files/certificates/:key',
  access: 'public',
  schema: {
    summary: 'A degree certificate, through a signed link',
    tags: ['members'],
    params: z.object({ key: z.string().check(z.regex(/^[\w-]{16,64}\.(?:pdf|jpg|png)$/, 'invalid')) }),
    querystring: z.object({ expires: z.coerce.number('number').check(z.int('number')), reader: id, signature: line() }),
    response: { 200: z.any() },
  },
})

/** A member's photo, 512 or 96 px square, cached for good: another photo has another address. */
export const getPhoto = route({
  method: 'GET',
  url: '/files/photos/:key/:size',
  access: 'public',
  schema: {
    summary: 'A photo',
    tags: ['members'],
    params: z.object({
      key: z.string().check(z.regex(/^[\w-]{16,64}$/, 'invalid')),
      size: z.enum(['512.webp', '96.webp']),
    }),
    response: { 200: z.any() },
  },
})

/** The small rendering of a `profilePhoto` address: 96 px square. */
export const smallPhoto = (profilePhoto: string | null): string | null =>
  profilePhoto?.replace(/\/512\.webp$/, '/96.webp') ?? null
