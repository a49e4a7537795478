import * as z from 'zod/mini'
import { id, instant } from '../fields.ts'
import { SearchablePaging } from '../paging.ts'
import { route } from '../route.ts'

const tags = ['admin']

/**
 * What an entry of the audit log is about: a sign-in, a log-in or call that was refused, somebody's certificate that was read,
 * or something that was changed.
 */
export const AuditCategory = z.enum(['change', 'sign_in', 'refusal', 'read'], 'choice')
export type AuditCategory = z.infer<typeof AuditCategory>

/**
 * One entry of the append-only audit log. `details` depend on the action: a reason, what was changed, or how often it came within
 * the hour; `address` is the network address that it came from. The actor is empty where it is not known who it was.
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

/** What was done, newest first; of one `category` if it is given. `q` searches who did it and to whom or what. */
export const listAuditEntries = route({
  method: 'GET',
  url: '/api/admin/audit',
  access: 'admin',
  schema: {
    summary: 'The audit log',
    tags,
    querystring: z.extend(SearchablePaging(), { category: z.optional(AuditCategory) }),
    response: { 200: z.object({ entries: z.array(AuditEntry) }) },
  },
})
