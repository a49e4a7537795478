import * as z from 'zod/mini'
import { Done, emailAddress, id, instant, line, optionalLine, orEmpty } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'
import { ROSTER_LIMITS } from './limits.ts'

const tags = ['roster']
const byId = z.object({ id })

/** The type of a field that the college has added, and who sees it: the office, also the person, or all members. */
export const FieldKind = z.enum(['text', 'number', 'date', 'yes_no'], 'choice')
export type FieldKind = z.infer<typeof FieldKind>
export const FieldAudience = z.enum(['office', 'person', 'members'], 'choice')
export type FieldAudience = z.infer<typeof FieldAudience>

/** A field that the college has added to its roster. `searchable`: the search of records finds its values. */
export const RosterField = z.object({
  _id: id,
  name: z.string(),
  kind: FieldKind,
  audience: FieldAudience,
  searchable: z.boolean(),
})
export type RosterField = z.infer<typeof RosterField>

/** The added fields, oldest first. */
export const listFields = route({
  method: 'GET',
  url: '/api/admin/roster/fields',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Fields of the roster', tags, response: { 200: z.object({ fields: z.array(RosterField) }) } },
})

/** Adds a field. Adding one with the same name and kind returns the existing one; 409 `roster.field_exists` with another kind. */
export const addField = route({
  method: 'POST',
  url: '/api/admin/roster/fields',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Add a field to the roster',
    tags,
    body: z.object({
      name: line(60),
      kind: FieldKind,
      audience: z._default(FieldAudience, 'office'),
      searchable: z._default(z.boolean('type'), false),
    }),
    response: { 201: RosterField },
  },
})

/** What the college shows about a member from its roster: a value of an added field. */
export const CollegeDetail = z.object({
  name: z.string(),
  kind: FieldKind,
  value: z.union([z.string(), z.number(), z.boolean()]),
  /** Who sees it beside the office: only the member, or all members. */
  audience: z.enum(['person', 'members']),
})
export type CollegeDetail = z.infer<typeof CollegeDetail>

/**
 * The values of added fields in a member's record, oldest field first: those for all members, and to the member also those for themselves. Empty
 * without a record, and for records of people under 18 to everyone but themselves. 404 `member.not_found` for members the caller may not see.
 */
export const getCollegeDetails = route({
  method: 'GET',
  url: '/api/user/:id/college-details',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Details of a member from the roster',
    tags: ['members'],
    params: byId,
    response: { 200: z.object({ details: z.array(CollegeDetail) }) },
  },
})

/** What a record says about a person, with the values of added fields by their id. Absent values are empty or null. */
export const RecordDetails = z.object({
  fullName: z.string(),
  graduationYear: z.nullable(z.int()),
  course: z.string(),
  usn: z.string(),
  birthDate: z.nullable(z.string()),
  emails: z.array(z.string()),
  phone: z.string(),
  city: z.string(),
  employer: z.string(),
  deceased: z.boolean(),
  doNotContact: z.boolean(),
  minor: z.boolean(),
  custom: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
})
export type RecordDetails = z.infer<typeof RecordDetails>

/** A record of the roster. `sources`: the lists that it is on, the one that added it first. */
export const RosterRecord = z.extend(RecordDetails, {
  _id: id,
  source: z.string(),
  sourceDate: z.string(),
  memberId: z.nullable(id),
  /** Under 18 by the birth date or, without one, by the mark. */
  underage: z.boolean(),
  /** How far an invitation got; null without one. */
  invitation: z.nullable(z.enum(['waiting', 'sent', 'opened', 'bounced', 'joined'])),
  sources: z.array(z.object({ importId: id, name: z.string(), source: z.string(), at: instant })),
  updatedAt: instant,
})
export type RosterRecord = z.infer<typeof RosterRecord>

/**
 * Which records a list shows: those with an address to write to, those without one, those not to be written to, those who have died, members. Of
 * invitations: reachable people without one, everyone with one, those of them who opened their link, whose address doesn't exist, and who haven't joined.
 */
export const RecordState = z.enum(
  [
    ...(['reachable', 'no_address', 'not_invited', 'invited', 'opened', 'not_joined', 'bounced', 'joined'] as const),
    ...(['underage', 'do_not_contact', 'deceased'] as const),
  ],
  'choice',
)
export type RecordState = z.infer<typeof RecordState>

/** Lists records by name. `q` finds names, USNs, addresses, courses, cities, employers and years; `list` only those on one list. */
export const listRecords = route({
  method: 'GET',
  url: '/api/admin/roster/records',
  access: 'admin',
  may: 'import',
  people: 'counted',
  reads: 'roster.read',
  schema: {
    summary: 'Records of the roster',
    tags,
    querystring: z.extend(SearchablePaging(ROSTER_LIMITS.recordPage), {
      state: z.optional(RecordState),
      list: z.optional(id),
    }),
    response: { 200: z.object({ records: z.array(RosterRecord) }) },
  },
})

const day = orEmpty(z.iso.date('date'))

/** The input of `changeRecord`: every detail that changes. An empty `birthDate` or null `graduationYear` removes it. */
export const RecordChange = z.partial(
  z.object({
    fullName: line(120),
    graduationYear: z.nullable(
      z.int('number').check(z.gte(ROSTER_LIMITS.earliestClass, 'at_least'), z.lte(2100, 'at_most')),
    ),
    course: optionalLine(),
    usn: optionalLine(60),
    birthDate: day,
    emails: z.array(emailAddress).check(z.maxLength(ROSTER_LIMITS.emails, 'too_many')),
    phone: optionalLine(60),
    city: optionalLine(),
    employer: optionalLine(),
    deceased: z.boolean('type'),
    doNotContact: z.boolean('type'),
    minor: z.boolean('type'),
  }),
)
export type RecordChange = z.infer<typeof RecordChange>

/** Corrects a record. Recorded in the audit log. */
export const changeRecord = route({
  method: 'PATCH',
  url: '/api/admin/roster/records/:id',
  access: 'admin',
  may: 'import',
  people: 'counted',
  schema: { summary: 'Correct a record', tags, params: byId, body: RecordChange, response: { 200: RosterRecord } },
})

/** Removes a record from the roster. The account of a member with it stays. Recorded in the audit log. */
export const removeRecord = route({
  method: 'DELETE',
  url: '/api/admin/roster/records/:id',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Remove a record', tags, params: byId, response: { 200: Done } },
})

/** Counts the people on all lists, without those who have died, by their state. `toInvite` can be reached and have no invitation. */
export const getRoster = route({
  method: 'GET',
  url: '/api/admin/roster',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'The roster in numbers',
    tags,
    response: {
      200: z.object({
        people: z.int(),
        reachable: z.int(),
        joined: z.int(),
        deceased: z.int(),
        withoutAddress: z.int(),
        invited: z.int(),
        invitedJoined: z.int(),
        notJoined: z.int(),
        bounced: z.int(),
        toInvite: z.int(),
      }),
    },
  },
})
