import * as z from 'zod/mini'
import { Done, id, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { route } from '../route.ts'

const tags = ['admin']

/**
 * Confirms the graduation years of students, who then belong to that cohort and are notified. `graduationYear` is the year that the administrator has
 * seen: a student who has changed it since, or whose year is already confirmed, is left out. `confirmed` are the ids of the others. 409
 * `year_confirmation.nobody` when there are none.
 */
export const confirmYears = route({
  method: 'POST',
  url: '/api/admin/year-confirmations',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Confirm graduation years',
    tags,
    body: z.object({
      students: z
        .array(z.object({ _id: id, graduationYear: year }), 'type')
        .check(z.minLength(1, 'required'), z.maxLength(LIMITS.yearConfirmations, 'too_many')),
    }),
    response: { 200: z.extend(Done, { confirmationId: id, confirmed: z.array(id) }) },
  },
})

/** Undoes a confirmation of graduation years. 409 `decision.final` after ten minutes, or if every confirmed year has changed since. */
export const undoYearConfirmation = route({
  method: 'DELETE',
  url: '/api/admin/year-confirmations/:id',
  access: 'admin',
  may: 'verify',
  schema: {
    summary: 'Undo a confirmation of graduation years',
    tags,
    params: z.object({ id }),
    response: { 200: Done },
  },
})
