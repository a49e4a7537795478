import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['admin']

/** The kind of an audit log entry: a login, a refused login or call, a certificate that was read, or a change. */
export const AuditCategory = z.enum(['change', 'sign_in', 'refusal', 'read'], 'choice')
export type AuditCategory = z.infer<typeof AuditCategory>

/**
 * One entry of the append-only audit log. `details` depend on the action: a reason, what was changed, or how often it happened within the hour;
 * `address` is the network address of the request. The actor is empty if unknown.
 */
export const AuditEntry = z.object({
  _id: id,
  category: AuditCategory,
  actorName: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
  address: z.string(),
  at: instant,
})
export type AuditEntry = z.infer<typeof AuditEntry>

/** Lists audit log entries, newest first, optionally of one `category`. `q` searches actors and targets. */
export const listAuditEntries = route({
  method: 'GET',
  url: '/api/admin/audit',
  access: 'admin',
  may: 'desk',
  schema: {
    summary: 'The audit log',
    tags,
    querystring: z.extend(SearchablePaging(), { category: z.optional(AuditCategory) }),
    response: { 200: z.object({ entries: z.array(AuditEntry) }) },
  },
})
