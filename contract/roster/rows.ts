import * as z from 'zod/mini'
import { id } from '../fields.ts'
import { Paging } from '../paging.ts'
import { route } from '../route.ts'
import { ImportDetails } from './imports.ts'
import { ROSTER_LIMITS } from './limits.ts'
import { RecordDetails } from './records.ts'

const tags = ['roster']
const byId = z.object({ id })

/** Why a cell cannot be read. */
export const CellProblem = z.enum([
  ...([
    'name_missing',
    'name_formula',
    'date_impossible',
    'date_unreadable',
    'date_future',
    'year_unreadable',
  ] as const),
  ...(['year_unclear', 'email_incomplete', 'too_long', 'number_unreadable', 'yes_no_unreadable'] as const),
])
export type CellProblem = z.infer<typeof CellProblem>

/** Why a row could be someone who is on the roster, or in an earlier row. `differs`: name and class agree with a second fact, but something differs. */
export const DoubtReason = z.enum(['differs', 'usn', 'email', 'name_birth', 'name_class', 'several'])
export type DoubtReason = z.infer<typeof DoubtReason>
export const Decision = z.enum(['same', 'different', 'later'], 'choice')
export type Decision = z.infer<typeof Decision>

/** A row to decide about or to correct. `record`: what it reads as. `other`: who it could be, on the roster or in an earlier row of the file. */
export const ImportRow = z.object({
  number: z.int(),
  record: z.nullable(RecordDetails),
  problems: z.array(
    z.object({ column: z.nullable(z.int()), heading: z.string(), says: z.string(), problem: CellProblem }),
  ),
  reason: z.nullable(DoubtReason),
  other: z.nullable(RecordDetails),
  otherNumber: z.nullable(z.int()),
  decision: z.nullable(Decision),
})
export type ImportRow = z.infer<typeof ImportRow>

export const listImportRows = route({
  method: 'GET',
  url: '/api/admin/roster/imports/:id/rows',
  access: 'admin',
  may: 'import',
  people: 'counted',
  schema: {
    summary: 'Rows of a list to decide about or to correct',
    tags,
    params: byId,
    querystring: z.extend(Paging(ROSTER_LIMITS.rowPage), { state: z.enum(['doubtful', 'bad'], 'choice') }),
    response: { 200: z.object({ rows: z.array(ImportRow) }) },
  },
})

/**
 * Decides about doubtful rows: about `rows`, or about all undecided ones with a `reason`. `same` lets what the row says replace what the record says;
 * blanks replace nothing. After the import, the rows are then written.
 */
export const decideRows = route({
  method: 'PUT',
  url: '/api/admin/roster/imports/:id/decisions',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Decide about doubtful rows',
    tags,
    params: byId,
    body: z.object({
      rows: z.optional(z.array(z.int('number')).check(z.maxLength(100, 'too_many'))),
      reason: z.optional(DoubtReason),
      decision: Decision,
    }),
    response: { 200: ImportDetails },
  },
})

/** Corrects cells of a row that cannot be read, and checks it again. An empty text leaves the cell out. */
export const correctRow = route({
  method: 'PATCH',
  url: '/api/admin/roster/imports/:id/rows/:number',
  access: 'admin',
  may: 'import',
  schema: {
    summary: 'Correct a row of a list',
    tags,
    params: z.object({ id, number: z.coerce.number('number').check(z.int('number')) }),
    body: z.object({
      column: z.int('number').check(z.gte(0, 'at_least'), z.lt(ROSTER_LIMITS.columns, 'at_most')),
      text: z.string('type').check(z.maxLength(ROSTER_LIMITS.cellLength, 'too_long')),
    }),
    response: { 200: ImportDetails },
  },
})

/** The rows that cannot be read, as CSV with two more columns, `Row` and `Why`; it can be corrected and imported. */
export const exportBadRows = route({
  method: 'GET',
  url: '/api/admin/roster/imports/:id/unreadable.csv',
  access: 'admin',
  may: 'import',
  schema: { summary: 'Rows that cannot be read as CSV', tags, params: byId, response: { 200: z.any() } },
})
