import * as z from 'zod/mini'
import { Done, id, text } from '#contract/fields.ts'
import { route } from '#contract/route.ts'

const tags = ['admin']
const byId = z.object({ id })

/**
 * Suspends a student or alumnus for a reason, which they receive: they are logged out everywhere, and they and their postings are hidden until they
 * are restored. Nothing is deleted; mentoring requests to them are declined, and go to the mentee's next choice if they wanted that. Suspending again
 * changes the reason. `replaces`: the reason that the administrator has seen, null for none; 409 `decision.outdated` when another one is in force.
 */
export const suspendMember = route({
  method: 'PUT',
  url: '/api/admin/members/:id/suspension',
  access: 'admin',
  may: 'reports',
  schema: {
    summary: 'Suspend a member',
    tags,
    params: byId,
    body: z.object({
      reason: text(500),
      /** The day on which it ends, in the college's time zone; null or absent for none. */
      until: z.optional(z.nullable(z.iso.date('date'))),
      replaces: z.optional(z.nullable(z.string('type').check(z.maxLength(500, 'too_long')))),
    }),
    response: { 200: Done },
  },
})

/** Ends a suspension: the member can log in again, and they and their postings are visible again. */
export const restoreMember = route({
  method: 'DELETE',
  url: '/api/admin/members/:id/suspension',
  access: 'admin',
  may: 'reports',
  schema: { summary: 'Restore a suspended member', tags, params: byId, response: { 200: Done } },
})
