import * as z from 'zod/mini'
import { cursor, id, instant, limit } from '../fields.ts'
import { Verification } from '../members/person.ts'
import { route } from '../route.ts'
import { LISTED_ROLES, PEOPLE_STATES, PeopleFilter } from './list.ts'

const tags = ['admin']
const role = z._default(z.enum(LISTED_ROLES, 'choice'), 'student')

/** What the people list can be sorted by. */
export const PEOPLE_SORTS = ['name', 'year', 'joined', 'seen'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/**
 * A row of the people list. `yearConfirmed`: someone other than the person vouches for the graduation year, so they belong to its cohort;
 * `verification`: for a student, the state of their request to become an alumnus, `verified` without one; `emailConfirmed` is about the main address; `seenOn`: the last day they used the portal, in the college's time zone, null if never; `employer`: their
 * latest position without an end; `mentor`: whether they offer to mentor; `list`: the list of the college that has their record, null without one and
 * for viewers without a right to see the roster; `leavesAt`: the due date of a requested deletion; `secondFactor`: whether they use two-step login;
 * `suspensionReason`: why they are suspended, if they are; `minor`: protected as under 18.
 */
export const ListedPerson = z.object({
  _id: id,
  fullName: z.string(),
  profilePhoto: z.nullable(z.string()),
  role: z.enum(LISTED_ROLES),
  graduationYear: z.nullable(z.number()),
  yearConfirmed: z.boolean(),
  course: z.nullable(z.string()),
  usn: z.nullable(z.string()),
  collegeEmail: z.string(),
  emailConfirmed: z.boolean(),
  joinedAt: instant,
  seenOn: z.nullable(z.iso.date()),
  state: z.enum(PEOPLE_STATES),
  verification: Verification,
  city: z.nullable(z.string()),
  employer: z.nullable(z.string()),
  mentor: z.boolean(),
  tags: z.array(z.string()),
  list: z.nullable(z.string()),
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
  minor: z.boolean(),
})
export type ListedPerson = z.infer<typeof ListedPerson>

/** Lists students or alumni; a verifier's own classes only. */
export const listPeople = route({
  method: 'GET',
  url: '/api/admin/people',
  access: 'admin',
  may: 'people',
  reads: 'people.read',
  schema: {
    summary: 'Students or alumni',
    tags,
    querystring: z.extend(PeopleFilter, {
      role,
      limit: limit(50),
      cursor,
      sort: z._default(z.enum(PEOPLE_SORTS, 'choice'), 'name'),
      order: z._default(z.enum(['asc', 'desc'], 'choice'), 'asc'),
    }),
    response: {
      200: z.object({ people: z.array(ListedPerson) }),
    },
  },
})

/**
 * Counts the students or alumni that a filter finds; a verifier's own classes only. `more`: counting stopped there, at `LIMITS.peopleCounted`, which it
 * doesn't without a filter.
 */
export const countPeople = route({
  method: 'GET',
  url: '/api/admin/people/count',
  access: 'admin',
  may: 'people',
  schema: {
    summary: 'How many students or alumni a filter finds',
    tags,
    querystring: z.extend(PeopleFilter, { role }),
    response: { 200: z.object({ count: z.int(), more: z.boolean() }) },
  },
})

/** What the people list can be filtered by with values that people have. */
export const CHOSEN_BY_VALUE = ['year', 'course', 'city', 'tag'] as const
export type ChosenByValue = (typeof CHOSEN_BY_VALUE)[number]

/** A value to filter by, with the number of people who have it. */
const Choice = z.object({ value: z.string(), count: z.int() })
export type PeopleChoice = z.infer<typeof Choice>

/** Returns the values of a filter of the list of a role: years, latest first; courses, cities and tags, most frequent first, 200 at most. */
export const listPeopleChoices = route({
  method: 'GET',
  url: '/api/admin/people/choices',
  access: 'admin',
  may: 'people',
  schema: {
    summary: 'Values of a filter of the people list',
    tags,
    querystring: z.object({ role, of: z.enum(CHOSEN_BY_VALUE, 'choice') }),
    response: { 200: z.object({ choices: z.array(Choice) }) },
  },
})
