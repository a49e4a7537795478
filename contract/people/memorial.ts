import * as z from 'zod/mini'
import { Done, id } from '../fields.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'

const tags = ['admin']
const byId = z.object({ id })

/** How long *In memoriam* can be undone, in ms. */
export const MEMORIAL_UNDO = 30 * 86_400_000

/**
 * Sets a member's profile to *In memoriam*, with the administrator's password confirmation: no email or push reaches them again, also none that already
 * waits, they can't log in, open requests to them are closed, and they are suggested to nobody. Their profile and postings stay. It can be undone for
 * `MEMORIAL_UNDO`. Idempotent. 409 `member.has_rights` for someone with rights at the desk.
 */
export const setMemorial = route({
  method: 'PUT',
  url: '/api/admin/people/:id/memorial',
  access: 'admin',
  may: 'identity',
  schema: {
    summary: 'Set a profile to In memoriam',
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** Undoes `setMemorial`. Closed requests stay closed. Idempotent. 409 `memorial.final` after `MEMORIAL_UNDO`. */
export const undoMemorial = route({
  method: 'DELETE',
  url: '/api/admin/people/:id/memorial',
  access: 'admin',
  may: 'identity',
  schema: { summary: 'Undo In memoriam', tags, params: byId, response: { 200: Done } },
})
