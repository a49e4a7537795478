import * as z from 'zod/mini'
import { Done, id, instant, text } from '#contract/fields.ts'
import { Person } from '#contract/members/person.ts'
import { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { route } from '#contract/route.ts'

/**
 * The latest request to see the author of an anonymous post. `author` is shown only to the administrators who asked and agreed, once it is `lifted`.
 * `mine`: the viewer made it.
 */
export const NameRequest = z.object({
  state: z.enum(['open', 'lifted', 'refused']),
  reason: z.string(),
  requestedBy: z.nullable(Person),
  requestedAt: instant,
  mine: z.boolean(),
  author: z.nullable(Person),
})
export type NameRequest = z.infer<typeof NameRequest>

const tags = ['administration']
const params = z.object({ id })

/** The fields in which an administrator asks for a name. */
export const NameReason = z.object({ reason: text(500) })

/**
 * Asks to see the author of a reported anonymous post. With another active administrator, one of them has to agree; otherwise it takes effect
 * immediately. The author is then notified of the reason and the administrators. Requires two-step login: 403 `factor.needed`. 409 `name.named` for a
 * post with a name, `name.not_reported` without a report that has ground, `name.requested` when another administrator has asked.
 */
export const requestName = route({
  method: 'POST',
  url: '/api/admin/posts/:id/name-request',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Ask to see the author of an anonymous post',
    tags,
    params,
    body: z.extend(PasswordConfirmation, NameReason.shape),
    response: { 200: Done },
  },
})

/** Agrees to another administrator's request. Both then see the author. 404 `name.not_requested`, 409 `name.own_request`. */
export const agreeToName = route({
  method: 'PUT',
  url: '/api/admin/posts/:id/name-request/agreement',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Agree to show the author of an anonymous post',
    tags,
    params,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** Refuses an open request, or withdraws the caller's own. 404 `name.not_requested`. */
export const refuseName = route({
  method: 'PUT',
  url: '/api/admin/posts/:id/name-request/refusal',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Refuse to show the author of an anonymous post', tags, params, response: { 200: Done } },
})
