import * as z from 'zod/mini'
import { Done, line } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'
import { Person } from '../members/person.ts'

const tags = ['verification']
const byCode = z.object({ code: line(100) })

/** How far the vouching for the viewer has come; `link` is for people of their own year, who open it logged in. */
export const VouchingStatus = z.object({
  link: z.string(),
  vouchers: z.array(Person),
  needed: z.literal(LIMITS.vouchers),
})
export type VouchingStatus = z.infer<typeof VouchingStatus>

/** Of an alumnus who waits for verification: their link, and who has vouched. 409 `vouching.not_needed` for everyone else. */
export const getVouching = route({
  method: 'GET',
  url: '/api/vouching',
  access: 'member',
  people: 'known',
  schema: { summary: 'Who vouches for me', tags, response: { 200: VouchingStatus } },
})

/** Who asks the viewer to vouch for them, and whether the viewer has; `course` is null where they do not show it. */
export const VouchRequest = z.object({ person: Person, course: z.nullable(z.string()), vouched: z.boolean() })
export type VouchRequest = z.infer<typeof VouchRequest>

/** Whom a link asks the viewer to vouch for. 404 `vouching.unknown`, also once they need it no longer; 403 `vouching.other_cohort`, or
 * `vouching.too_new` for students whose own name and year are not confirmed yet. */
export const getVouchRequest = route({
  method: 'GET',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: {
    summary: 'Whom I am asked to vouch for',
    tags,
    params: byCode,
    response: { 200: VouchRequest },
  },
})

/** Vouches for them: for administrators to see, who decide. Twice has one effect. Errors as of `getVouchRequest`; 409 `vouching.complete`. */
export const vouch = route({
  method: 'PUT',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: { summary: 'Vouch for an alumnus', tags, params: byCode, response: { 200: Done } },
})

/** Takes that back, while nobody has decided. */
export const withdrawVouch = route({
  method: 'DELETE',
  url: '/api/vouching/:code',
  access: 'verified',
  schema: { summary: 'Withdraw a vouch', tags, params: byCode, response: { 200: Done } },
})
