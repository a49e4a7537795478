import * as z from 'zod/mini'

/** The rights that can be added to a membership, from the widest to the narrowest. */
export const RIGHTS = ['owner', 'administrator', 'verifier', 'moderator', 'events', 'communicator'] as const
export const Right = z.enum(RIGHTS, 'choice')
export type Right = z.infer<typeof Right>

const year = z.nullable(z.int('type').check(z.minimum(1900, 'invalid'), z.maximum(2200, 'invalid')))

/**
 * A right as given: a verifier decides on the graduation years `fromYear` to `toYear`, or on all if both are null; `until` is the last day in the
 * college's time zone, null without an end. Owners and administrators have no limits of classes, owners no last day.
 */
export const GrantedRight = z.object({
  name: Right,
  fromYear: year,
  toYear: year,
  until: z.nullable(z.iso.date('date')),
})
export type GrantedRight = z.infer<typeof GrantedRight>

/** The right of an owner, which has no limits. */
export const OWNER: GrantedRight = { name: 'owner', fromYear: null, toYear: null, until: null }

/** The rights of one person: at least one, each once. */
export const GrantedRights = z
  .array(GrantedRight, 'type')
  .check(z.minLength(1, 'rights_required'), z.maxLength(RIGHTS.length, 'too_many'))

const office = ['owner', 'administrator'] as const

/**
 * What a right allows at the desk. `desk`: log in and see one's own work; `people`: find members and see what they gave the college; `verify`: decide
 * on alumni, graduating students and changed names; `identity`: change addresses, reset access, delete accounts, reveal an anonymous author; `reports`:
 * reports and suspensions; `postings`: hide and remove postings, review guides and first posts; `events`: hide and cancel events; `letters`: the
 * whole inbox; `answers`: answer the letters that are assigned to one; `import`: the roster; `graduate`: make a class alumni; `export`: save people as a file; `announce`: write emails to
 * selected people; `texts`: the texts of the public pages; `settings`: settings, terms, backups and system; `audit`: everyone's entries
 * in the audit log instead of only one's own; `team`: rights and owners.
 */
export const CAPABILITIES = {
  desk: RIGHTS,
  people: [...office, 'verifier', 'moderator'],
  verify: [...office, 'verifier'],
  identity: office,
  reports: [...office, 'moderator'],
  postings: [...office, 'moderator'],
  events: [...office, 'moderator', 'events'],
  letters: office,
  answers: RIGHTS,
  import: office,
  graduate: office,
  export: office,
  announce: office,
  texts: [...office, 'communicator'],
  settings: office,
  audit: office,
  team: ['owner'],
} as const satisfies Record<string, readonly Right[]>
export type Capability = keyof typeof CAPABILITIES

/** Returns whether one of these rights allows it. */
export const may = (rights: readonly { name: Right }[], capability: Capability): boolean =>
  rights.some(({ name }) => rightsFor(capability).includes(name))

/** Returns the rights that allow it, the widest first. */
export const rightsFor = (capability: Capability): readonly Right[] => CAPABILITIES[capability]
