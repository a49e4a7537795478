import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { Role, Verification } from '../members/person.ts'
import { Right } from '../members/rights.ts'
import { route } from '../route.ts'
import { MemberNote } from './notes.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * What a member did in the portal, in numbers: postings and replies that members can see, mentoring requests to them and how many of these they
 * answered, and the events at which they were checked in. Anonymous posts are not counted.
 */
export const MemberActivity = z.object({
  jobs: z.int(),
  events: z.int(),
  mentoringAsked: z.int(),
  mentoringAnswered: z.int(),
  attended: z.int(),
  posts: z.int(),
})
export type MemberActivity = z.infer<typeof MemberActivity>

/**
 * A student or alumnus as the desk shows them. `given`: what they say about themselves. `verifiedBy`: who verified them and when, null if nobody did or
 * the log doesn't say. `lastSeenOn`: the day in the college's time zone. `notes`: null for callers who may not read them. `memorial`: null unless in
 * memoriam; `undoUntil` is null once it is final. `merges`: accounts merged with this one, with the name of the other.
 */
export const DeskPerson = z.object({
  _id: id,
  fullName: z.string(),
  profilePhoto: z.nullable(z.string()),
  pronouns: z.nullable(z.string()),
  role: Role,
  headline: z.nullable(z.string()),
  company: z.nullable(z.string()),
  city: z.nullable(z.string()),
  verification: Verification,
  verifiedBy: z.nullable(z.object({ name: z.string(), at: instant })),
  rights: z.array(Right),
  suspensionReason: z.nullable(z.string()),
  minor: z.boolean(),
  suspendedUntil: z.nullable(instant),
  leavesAt: z.nullable(instant),
  given: z.object({
    fullName: z.string(),
    graduationYear: z.nullable(z.number()),
    course: z.nullable(z.string()),
    usn: z.nullable(z.string()),
  }),
  email: z.string(),
  emailConfirmed: z.boolean(),
  secondEmail: z.nullable(z.string()),
  secondFactor: z.boolean(),
  joinedAt: instant,
  lastSeenOn: z.nullable(z.iso.date()),
  activity: MemberActivity,
  tags: z.array(z.string()),
  notes: z.nullable(z.array(MemberNote)),
  merges: z.array(z.object({ keptId: id, closedId: id, name: z.string(), undoUntil: z.nullable(instant) })),
  memorial: z.nullable(z.object({ since: instant, undoUntil: z.nullable(instant) })),
})
export type DeskPerson = z.infer<typeof DeskPerson>

/** Returns a student or alumnus for the desk. A verifier sees the members of their own classes only. */
export const readPerson = route({
  method: 'GET',
  url: '/api/admin/people/:id',
  access: 'admin',
  may: 'people',
  schema: { summary: 'A student or alumnus, for the desk', tags, params: byId, response: { 200: DeskPerson } },
})

/** What was decided about a member, from the audit log. */
export const PERSON_ACTS = [
  'verified',
  'declined',
  'revoked',
  'graduated',
  'graduation_declined',
  'change_confirmed',
  'change_declined',
  'year_confirmed',
  'undone',
  'reopened',
  'asked',
  'email_set',
  'link_issued',
  'two_step_removed',
  'appointed',
  'rights_removed',
  'deletion_asked',
  'deletion_cancelled',
  'suspended',
  'restored',
  'suspension_ended',
  'report_dismissed',
  'report_hidden',
  'report_warned',
  'report_suspended',
  'memorial_set',
  'memorial_undone',
  'merged',
  'merge_undone',
] as const

/** A decision about a member. `byName` is empty when it happened automatically. */
export const PersonDecision = z.object({
  _id: id,
  act: z.enum(PERSON_ACTS),
  byName: z.string(),
  at: instant,
  reason: z.nullable(z.string()),
})
export type PersonDecision = z.infer<typeof PersonDecision>

/** The kinds of emails about which nothing but the kind is stored, because the subject could name other members. */
export const PRIVATE_EMAILS = ['notification', 'digest', 'message', 'questions'] as const

/**
 * An email to a member. `subject` is null for `PRIVATE_EMAILS`. `fate`: the mail server accepted it, delays it, or says that the address doesn't
 * exist; `delays` is how often it was tried in vain before.
 */
export const PersonEmail = z.object({
  _id: id,
  kind: z.enum([...PRIVATE_EMAILS, 'other']),
  subject: z.nullable(z.string()),
  fate: z.enum(['sent', 'delayed', 'refused']),
  delays: z.int(),
  at: instant,
})
export type PersonEmail = z.infer<typeof PersonEmail>

/** How many decisions and emails the history has at most, of each. */
export const HISTORY_SIZE = 100

/** Returns the latest decisions about a member that the caller's rights include, and the emails to them in the last 90 days, newest first. */
export const readPersonHistory = route({
  method: 'GET',
  url: '/api/admin/people/:id/history',
  access: 'admin',
  may: 'people',
  schema: {
    summary: "A member's history and emails",
    tags,
    params: byId,
    response: {
      200: z.object({ decisions: z.array(PersonDecision), emails: z.array(PersonEmail) }),
    },
  },
})
