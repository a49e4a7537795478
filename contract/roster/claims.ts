import * as z from 'zod/mini'
import {
  emailAddress,
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
import { personName } from '../members/names.ts'
import { route } from '../route.ts'

const tags = ['roster']
const token = z.string('required').check(z.minLength(1, 'required'), z.maxLength(200, 'too_long'))

/** The facts by which someone claims a record. `usn` or `birthDate` is the second fact. */
export const ClaimFacts = z.object({
  token,
  fullName: line(120),
  graduationYear: year,
  usn: z._default(optionalLine(60), ''),
  birthDate: z._default(orEmpty(z.iso.date('date')), ''),
})
export type ClaimFacts = z.infer<typeof ClaimFacts>

/**
 * What a link is for; nothing about its person. `graduationYear` and `name` are those of a link for a class. `needsSecondFact`: a USN or birth date is
 * asked for. 400 `link.invalid`, 409 `join.used`, `join.expired` or `join.withdrawn`.
 */
export const openClaim = route({
  method: 'POST',
  url: '/api/join/open',
  access: 'public',
  schema: {
    summary: 'Open a link of the roster',
    tags,
    body: z.object({ token }),
    response: {
      200: z.object({
        kind: z.enum(['invitation', 'classmate', 'class']),
        graduationYear: z.nullable(z.int()),
        name: z.string(),
        needsSecondFact: z.boolean(),
        expiresAt: instant,
      }),
    },
  },
})

/**
 * Checks the facts against the record of a link, or the records of its class. 400 `join.facts` when they don't fit exactly one, without saying which of
 * them is wrong. `email`: the address that the link reached, which is confirmed by that.
 */
export const checkClaim = route({
  method: 'POST',
  url: '/api/join/check',
  access: 'public',
  schema: {
    summary: 'Show that a record is mine',
    tags,
    body: ClaimFacts,
    response: { 200: z.object({ firstName: z.string(), graduationYear: z.int(), email: z.nullable(emailAddress) }) },
  },
})

/** The registration of someone who has shown that a record is theirs. `shownName` is the name of the account. */
export const Claim = z
  .extend(ClaimFacts, {
    shownName: personName,
    email: newEmailAddress,
    password: newPassword,
    confirmPassword: z.string('required').check(z.minLength(1, 'required')),
  })
  .check(repeated('password'))
export type Claim = z.infer<typeof Claim>

/** Registers a verified alumnus with their record. Errors as of `openClaim`, `checkClaim` and the registration of alumni. */
export const claimRecord = route({
  method: 'POST',
  url: '/api/join',
  access: 'public',
  schema: {
    summary: 'Join with a record',
    tags,
    body: Claim,
    response: { 201: z.object({ success: z.literal(true), message: z.string(), _id: id }) },
  },
})
