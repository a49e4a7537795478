import * as z from 'zod/mini'
import { Done, line } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { Person } from '../members/person.ts'

const tags = ['verification']
const byCode = z.object({ code: line(100) })

/** The state of the viewer's vouching; `link` is for members of their own year, who open it logged in. */
export const VouchingStatus = z.object({
  link: z.string(),
  vouchers: z.array(Person),
  needed: z.literal(LIMITS.vouchers),
})
export type VouchingStatus = z.infer<typeof VouchingStatus>

/** Returns the link of an alumnus who waits for verification, and who has vouched. 409 `vouching.not_needed` for everyone else. */
export const getVouching = route({
  method: 'GET',
  url: '/api/vouching',
  access: 'member',
  people: 'known',
  schema: { summary: 'Who vouches for me', tags, response: { 200: VouchingStatus } },
})

/** Who asks the viewer to vouch for them, and whether the viewer has; `course` is null if they don't show it. */
export const VouchRequest = z.object({ person: Person, course: z.nullable(z.string()), vouched: z.boolean() })
export type VouchRequest = z.infer<typeof VouchRequest>

/**
 * Returns who a link asks the viewer to vouch for. 404 `vouching.unknown`, also once they no longer need it; 403 `vouching.other_cohort`, or
 * `vouching.too_new` for students whose own name and year aren't confirmed yet.
 */
export const getVouchRequest = route({
  method: 'GET',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: {
    summary: 'A request to vouch for an alumnus',
    tags,
    params: byCode,
    response: { 200: VouchRequest },
  },
})

/** Vouches for them; administrators see this and decide. Idempotent. Errors as for `getVouchRequest`; 409 `vouching.complete`. */
export const vouch = route({
  method: 'PUT',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: { summary: 'Vouch for an alumnus', tags, params: byCode, response: { 200: Done } },
})

/** Withdraws a vouch, until an administrator has decided. */
export const withdrawVouch = route({
  method: 'DELETE',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: { summary: 'Withdraw a vouch', tags, params: byCode, response: { 200: Done } },
})
