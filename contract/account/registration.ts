import * as z from 'zod/mini'
import {
  file,
  githubUrl,
  httpUrl,
  id,
  line,
  linkedinUrl,
  newEmailAddress,
  newPassword,
  optionalLine,
  orEmpty,
  repeated,
  year,
} from '#contract/fields.ts'
import { route } from '#contract/route.ts'
import { personName } from '#contract/members/names.ts'

const account = {
  fullName: personName,
  graduationYear: year,
  collegeEmail: newEmailAddress,
  password: newPassword,
  confirmPassword: z.string('required').check(z.minLength(1, 'required')),
  image: file,
}

/** A student's registration: every field is required. The graduation years to choose from are a setting. */
export const StudentRegistration = z
  .object({ ...account, course: line(), usn: line(60), fieldOfStudy: line(), linkedin: linkedinUrl, github: githubUrl })
  .check(repeated('password'))
export type StudentRegistration = z.infer<typeof StudentRegistration>

/**
 * An alumnus's registration. The degree certificate is a URL, or a file that only administrators see. `usn` and `birthDate`, private as well, help the
 * college to find them on its roster.
 */
export const AlumniRegistration = z
  .object({
    ...account,
    linkedin: z.optional(linkedinUrl),
    degreeCertificate: z.optional(httpUrl),
    degreeCertificateFile: z.optional(file),
    usn: z.optional(optionalLine(60)),
    birthDate: z.optional(orEmpty(z.iso.date('birth_date'))),
  })
  .check(repeated('password'))
export type AlumniRegistration = z.infer<typeof AlumniRegistration>

const Registered = z.object({ success: z.literal(true), message: z.string(), _id: id })

/** Registers a student. 409 when the email is taken, by a member of any role. */
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

/** Registers an alumnus, who then waits for an administrator's verification. */
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
