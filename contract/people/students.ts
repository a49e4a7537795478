import * as z from 'zod/mini'
import { Done, id, instant, year } from '../fields.ts'
import { LIMITS } from '../limits.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['admin']

/**
 * A row of the students' table. `yearConfirmed`: someone other than the student vouches for the graduation year, so they belong to its cohort;
 * `leavesAt`: the due date of a requested deletion; `secondFactor`: whether they use two-step login; `suspensionReason`: why they are suspended, if
 * they are.
 */
export const Student = z.object({
  _id: id,
  fullName: z.string(),
  collegeEmail: z.string(),
  usn: z.nullable(z.string()),
  course: z.nullable(z.string()),
  graduationYear: z.nullable(z.number()),
  yearConfirmed: z.boolean(),
  joinedAt: instant,
  leavesAt: z.nullable(instant),
  secondFactor: z.boolean(),
  suspensionReason: z.nullable(z.string()),
})
export type Student = z.infer<typeof Student>

/**
 * Lists all students by name; with `state`, those whose graduation year isn't confirmed yet. `q` searches names, email addresses, USNs, courses and
 * graduation years. `total` is their number, on the first page only.
 */
export const listStudents = route({
  method: 'GET',
  url: '/api/admin/students',
  access: 'admin',
  may: 'people',
  reads: 'students.read',
  schema: {
    summary: 'Students',
    tags,
    querystring: z.extend(SearchablePaging(), {
      state: z._default(z.enum(['all', 'unconfirmed'], 'choice'), 'all'),
    }),
    response: { 200: z.object({ students: z.array(Student), total: z.optional(z.int()) }) },
  },
})

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
