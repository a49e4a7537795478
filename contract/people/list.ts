import * as z from 'zod/mini'
import { id, orAbsent, searchWords, several, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { Verification } from '../members/person.ts'

/** The roles that have a list of people. */
export const LISTED_ROLES = ['student', 'alumni'] as const
export type ListedRole = (typeof LISTED_ROLES)[number]

/**
 * The state of a person in the list, one each: the first that applies. `memorial`: in memoriam; `leaving`: a deletion is due; `waiting`: an alumnus
 * awaits verification; `unconfirmed`: the main email address isn't confirmed.
 */
export const PEOPLE_STATES = [
  'memorial',
  'suspended',
  'leaving',
  'waiting',
  'declined',
  'unconfirmed',
  'active',
] as const
export type PeopleState = (typeof PEOPLE_STATES)[number]

/** When a person was last here: within 7, 30, 90 or 365 days, longer ago, or never after registering. */
export const SEEN_PERIODS = ['week', 'month', 'quarter', 'year', 'longer', 'never'] as const
export type SeenPeriod = (typeof SEEN_PERIODS)[number]

/** People under 18: all, or those without a guardian's consent. */
export const AGES = ['minor', 'no_consent'] as const

const name = orAbsent(z.string('type').check(z.trim(), z.maxLength(LIMITS.searchLength, 'too_long')))
// PostgreSQL has no year 0.
const day = orAbsent(z.iso.date('date').check(z.regex(/^(?!0000)/, 'date')))

/**
 * A filter of the people list: every part given must fit. `q` searches names, USNs, email addresses, years and courses, one or two letters at the
 * beginning of words only; several years or states are
 * alternatives; `joinedFrom` and `joinedTo` are days in the college's time zone, both included; `verification` as in
 * `ListedPerson`; `yearConfirmed`: whether anyone else vouches for the
 * graduation year.
 */
export const PeopleFilter = z.object({
  role: z.enum(LISTED_ROLES, 'choice'),
  q: searchWords,
  year: several(year),
  state: several(z.enum(PEOPLE_STATES, 'choice')),
  verification: orAbsent(z.enum(Verification.options, 'choice')),
  yearConfirmed: orAbsent(z.enum(['yes', 'no'], 'choice')),
  course: name,
  city: name,
  tag: name,
  joinedFrom: day,
  joinedTo: day,
  seen: orAbsent(z.enum(SEEN_PERIODS, 'choice')),
  age: orAbsent(z.enum(AGES, 'choice')),
})
export type PeopleFilter = z.output<typeof PeopleFilter>

/**
 * The people that an action at the desk is about: those with these ids, or all that a filter finds, except some. Exactly one of the two. At most
 * `LIMITS.peopleSelected` people.
 */
export const PeopleSelection = z
  .object({
    ids: z.optional(
      z.array(id, 'type').check(z.minLength(1, 'required'), z.maxLength(LIMITS.peopleTicked, 'too_many')),
    ),
    filter: z.optional(PeopleFilter),
    except: z.optional(z.array(id, 'type').check(z.maxLength(LIMITS.peopleTicked, 'too_many'))),
  })
  .check(
    z.refine((selection) => (selection.ids === undefined) !== (selection.filter === undefined), {
      path: ['ids'],
      error: 'required',
    }),
  )
export type PeopleSelection = z.output<typeof PeopleSelection>
