import * as z from 'zod/mini'
import { Done, id, instant, optionalLine } from '../fields.ts'
import { PasswordConfirmation } from '../password-confirmation.ts'
import { route } from '../route.ts'
import { PeopleSelection } from './list.ts'

const tags = ['admin']
const byId = z.object({ id })

/** The most people in an export that needs no one else's agreement, the most rows for one person in 24 hours, and the length of a reason. */
export const EXPORT_LIMITS = { alone: 500, rowsPerDay: 2_000, reasonLength: 500 } as const

/**
 * The columns of an export after the name and the email address, in their order. `list`: the list of the college that has their record; `own_fields`: a
 * column for each field that the college added to its lists.
 */
export const EXPORT_FIELDS = [
  ...(['state', 'graduation_year', 'course', 'usn', 'joined', 'last_seen'] as const),
  ...(['city', 'country', 'job', 'employer', 'mentor', 'tags', 'list', 'own_fields'] as const),
] as const
export const ExportField = z.enum(EXPORT_FIELDS, 'choice')
export type ExportField = z.infer<typeof ExportField>

/**
 * A CSV file of people that someone at the desk asked for and that still waits. `waiting`: for someone else's agreement; `ready`: it can be collected
 * from `readyAt` to `expiresAt`, which may lie ahead. `filter`: in words; empty if the people were chosen one by one. `own`: the viewer asked for it.
 */
export const PeopleExport = z.object({
  _id: id,
  state: z.enum(['waiting', 'ready']),
  own: z.boolean(),
  requestedBy: z.string(),
  agreedBy: z.nullable(z.string()),
  count: z.int(),
  filter: z.string(),
  reason: z.string(),
  fields: z.array(ExportField),
  askedAt: instant,
  readyAt: instant,
  expiresAt: instant,
})
export type PeopleExport = z.infer<typeof PeopleExport>

/**
 * Returns what an export of a selection would take: how many people it contains, how many rows the viewer has left for 24 hours, and whether it waits: then who can agree to it, nobody if the
 * viewer is the only one with the right, and when it could be collected.
 */
export const previewExport = route({
  method: 'POST',
  url: '/api/admin/people/exports/preview',
  access: 'admin',
  may: 'export',
  schema: {
    summary: 'What an export of people takes',
    tags,
    body: z.object({ selection: PeopleSelection }),
    response: {
      200: z.object({
        count: z.int(),
        left: z.int(),
        waits: z.boolean(),
        colleagues: z.array(z.string()),
        readyAt: instant,
        hasSecondFactor: z.boolean(),
      }),
    },
  },
})

/** The people, columns and reason of an export, with the viewer's proof of identity. */
export const ExportRequest = z.extend(PasswordConfirmation, {
  exportId: id,
  selection: PeopleSelection,
  fields: z.array(ExportField, 'type').check(z.maxLength(EXPORT_FIELDS.length, 'too_many')),
  reason: optionalLine(EXPORT_LIMITS.reasonLength),
})
export type ExportRequest = z.infer<typeof ExportRequest>

/**
 * Asks for a CSV file of people. Up to 500 people it is ready immediately. More need a second factor, a reason, an hour, and the agreement of someone else with
 * the right, or a day if there is no one else; owners are notified by email. Repeating an `exportId` has no further effect. 409 `people_export.too_many` beyond 2,000 rows in 24 hours; 403 `factor.needed`.
 */
export const requestExport = route({
  method: 'POST',
  url: '/api/admin/people/exports',
  access: 'admin',
  may: 'export',
  schema: {
    summary: 'Ask for a file of people',
    tags,
    body: ExportRequest,
    response: { 201: PeopleExport },
  },
})

/** Lists the exports that wait: the viewer's own, and those of others that need or have had an agreement. */
export const listExports = route({
  method: 'GET',
  url: '/api/admin/people/exports',
  access: 'admin',
  may: 'export',
  schema: {
    summary: 'Files of people that wait',
    tags,
    response: { 200: z.object({ exports: z.array(PeopleExport) }) },
  },
})

/** Agrees to someone else's export. 403 `people_export.own` for one's own, 409 `people_export.over` once it is over. */
export const agreeToExport = route({
  method: 'PUT',
  url: '/api/admin/people/exports/:id/agreement',
  access: 'admin',
  may: 'export',
  schema: {
    summary: "Agree to a colleague's file of people",
    tags,
    params: byId,
    body: PasswordConfirmation,
    response: { 200: Done },
  },
})

/** Ends an export that waits: cancels one's own, refuses another's. 409 `people_export.over` once it is over. */
export const endExport = route({
  method: 'DELETE',
  url: '/api/admin/people/exports/:id',
  access: 'admin',
  may: 'export',
  schema: { summary: 'Cancel or refuse a file of people', tags, params: byId, response: { 200: Done } },
})

/**
 * Makes the file of one's own export and returns it, once. It contains those of the people who are still there. 409 `people_export.not_ready`, and
 * `people_export.over` once it was collected or has ended.
 */
export const collectExport = route({
  method: 'POST',
  url: '/api/admin/people/exports/:id/file',
  access: 'admin',
  may: 'export',
  schema: { summary: 'Collect a file of people', tags, params: byId, response: { 200: z.any() } },
})
