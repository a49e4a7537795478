import * as z from 'zod/mini'
import { id, instant, optionalLine } from '../fields.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { ROSTER_LIMITS } from './limits.ts'

const tags = ['roster']
const byId = z.object({ id })
const number = (least: number, most: number) => z.int('number').check(z.gte(least, 'at_least'), z.lte(most, 'at_most'))

/**
 * A link for a class, or one that a member has made for a classmate (`person`). `url` is null once the portal's secret has changed: the link goes on
 * working, but can't be shown again.
 */
export const RosterLink = z.object({
  _id: id,
  kind: z.enum(['classmate', 'class']),
  name: z.string(),
  graduationYear: z.nullable(z.int()),
  person: z.nullable(z.string()),
  uses: z.int(),
  mostUses: z.int(),
  createdBy: z.string(),
  createdAt: instant,
  expiresAt: instant,
  withdrawnAt: z.nullable(instant),
  url: z.nullable(z.string()),
})
export type RosterLink = z.infer<typeof RosterLink>

/** Lists the links for classes and classmates, newest first. */
export const listLinks = route({
  method: 'GET',
  url: '/api/admin/roster/links',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Links for classes and classmates',
    tags,
    querystring: Paging(20),
    response: { 200: z.object({ links: z.array(RosterLink) }) },
  },
})

/** The input of `makeLink`. `days` is how long it works. */
export const NewLink = z.object({
  name: z._default(optionalLine(80), ''),
  graduationYear: number(ROSTER_LIMITS.earliestClass, 2100),
  mostUses: number(1, ROSTER_LIMITS.linkUses),
  days: number(1, ROSTER_LIMITS.linkDays),
})

/** Makes a link for a class, to print or to pass on. Recorded in the audit log. */
export const makeLink = route({
  method: 'POST',
  url: '/api/admin/roster/links',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Make a link for a class', tags, body: NewLink, response: { 201: RosterLink } },
})

/** Withdraws a link, which no longer works from then on. Recorded in the audit log. */
export const withdrawLink = route({
  method: 'PUT',
  url: '/api/admin/roster/links/:id/withdrawal',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Withdraw a link', tags, params: byId, response: { 200: RosterLink } },
})

/** A person of the viewer's class without an address: only name and class. */
export const Classmate = z.object({ _id: id, fullName: z.string(), graduationYear: z.int() })
export type Classmate = z.infer<typeof Classmate>

/**
 * Lists people of the viewer's own class on the roster without address and account, by name. Empty without a class that the college vouches for.
 * `graduationYear`: that class.
 */
export const listClassmates = route({
  method: 'GET',
  url: '/api/roster/classmates',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Lost classmates',
    tags,
    querystring: Paging(30, 50),
    response: { 200: z.object({ graduationYear: z.nullable(z.int()), classmates: z.array(Classmate) }) },
  },
})

/** Makes a personal link for a classmate, or returns the one that the viewer has made before. 404 `classmate.not_found` for anyone else; 10 a day. */
export const makeClassmateLink = route({
  method: 'POST',
  url: '/api/roster/classmates/:id/link',
  access: 'verified',
  people: 'known',
  schema: {
    summary: 'Make a link for a classmate',
    tags,
    params: byId,
    response: { 201: z.object({ url: z.string(), expiresAt: instant }) },
  },
})
