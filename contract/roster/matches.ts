import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { Person } from '../members/person.ts'
import { MatchVerdict } from '../people/verification.ts'
import { route } from '../route.ts'
import { RecordDetails } from './records.ts'

const tags = ['roster']

/** How a fact of a registration agrees with that of a record; `missing`: one of them doesn't say. */
export const Agreement = z.enum(['same', 'close', 'other', 'missing'])
export type Agreement = z.infer<typeof Agreement>
export const Agreements = z.object({
  ...{ name: Agreement, class: Agreement, course: Agreement },
  ...{ usn: Agreement, birthDate: Agreement, email: Agreement },
})
export type Agreements = z.infer<typeof Agreements>

/** A fact that confirms a name and a class. */
export const SecondFact = z.enum(['usn', 'birth_date', 'email'])
export type SecondFact = z.infer<typeof SecondFact>

/** The row of a list that a record came from; `row` is null once the list is too old. */
export const RosterSource = z.object({ list: z.string(), row: z.nullable(z.int()) })

/**
 * A record that a registration could be. `agreeing`: how many of name, class, course and second fact agree, of 4. `taken`: another member has it.
 */
export const RecordMatch = z.object({
  recordId: id,
  details: RecordDetails,
  source: z.nullable(RosterSource),
  agreements: Agreements,
  agreeing: z.int(),
  taken: z.boolean(),
})
export type RecordMatch = z.infer<typeof RecordMatch>

/**
 * What a member said when they registered, and the roster beside it. `emails`: the main address first; only confirmed ones are compared. `fitting`: how many records have the name and class, without a fact that differs.
 */
export const RegistrationMatch = z.object({
  verdict: MatchVerdict,
  given: z.object({
    fullName: z.string(),
    graduationYear: z.nullable(z.int()),
    course: z.string(),
    usn: z.string(),
    birthDate: z.nullable(z.string()),
    emails: z.array(z.string()),
    emailConfirmed: z.boolean(),
  }),
  fitting: z.int(),
  /** Other registrations that fit the same record. */
  rivals: z.array(Person),
  /** The record that the member has; null without one. */
  recordId: z.nullable(id),
  matches: z.array(RecordMatch),
})
export type RegistrationMatch = z.infer<typeof RegistrationMatch>

/** Compares a member's registration with the roster: up to three records, the best first. Recorded in the audit log. */
export const getRegistrationMatch = route({
  method: 'GET',
  url: '/api/admin/roster/matches/:id',
  access: 'admin',
  may: 'verify',
  people: 'counted',
  schema: {
    summary: 'The records that a registration could be',
    tags,
    params: z.object({ id }),
    response: { 200: RegistrationMatch },
  },
})

export const BULK_LIMIT = 200

/** An alumnus who matches one record exactly. */
export const ExactMatch = z.object({
  member: Person,
  course: z.string(),
  graduationYear: z.nullable(z.int()),
  facts: z.array(SecondFact),
  source: z.nullable(RosterSource),
})
export type ExactMatch = z.infer<typeof ExactMatch>

/** Lists the waiting alumni of the viewer's classes who match a record exactly, longest waiting first, and how many there are in all. */
export const listExactMatches = route({
  method: 'GET',
  url: '/api/admin/roster/exact-matches',
  access: 'admin',
  may: 'verify',
  people: 'counted',
  reads: 'registrations.read',
  schema: {
    summary: 'Alumni who match a record exactly',
    tags,
    response: { 200: z.object({ matches: z.array(ExactMatch), total: z.int() }) },
  },
})

/**
 * Verifies alumni who match a record exactly, each with an entry in the audit log. Those who no longer do, or were decided on meanwhile, stay as they
 * are: `left`. Their emails wait for ten minutes, in which `undoVerifications` restores all. Retries with the same `batch` change nothing.
 */
export const verifyExactMatches = route({
  method: 'POST',
  url: '/api/admin/roster/verifications',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Verify alumni who match a record exactly',
    tags,
    body: z.object({
      batch: id,
      members: z.array(id, 'type').check(z.minLength(1, 'required'), z.maxLength(BULK_LIMIT, 'too_many')),
    }),
    response: { 200: z.extend(Done, { verified: z.array(id), left: z.array(id) }) },
  },
})

/** Undoes them all within ten minutes, except where something else was decided since. 409 `decision.final` afterwards. */
export const undoVerifications = route({
  method: 'DELETE',
  url: '/api/admin/roster/verifications/:id',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Undo the verification of several alumni',
    tags,
    params: z.object({ id }),
    response: { 200: Done },
  },
})
