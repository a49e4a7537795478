import { may } from '#contract/members/rights.ts'
import type { AuditCategory, AuditEntry } from '#contract/college/audit.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { findEntries } from './queries.ts'

type Query = {
  limit: number
  cursor?: string | undefined
  q?: string | undefined
  category?: AuditCategory | undefined
}
type Row = Awaited<ReturnType<typeof findEntries>>[number]

/** Returns a page of entries, newest first; only the viewer's own unless their rights include everyone's. */
export const listEntries = async (
  db: Db,
  viewer: Pick<Viewer, 'id' | 'rights'>,
  { limit, cursor, q = '', category }: Query,
): Promise<Page<{ entries: AuditEntry[] }>> => {
  const actorId = may(viewer.rights, 'audit') ? undefined : viewer.id
  const rows = await findEntries(db, { actorId, words: q, category, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(rows, limit, ({ at, id }) => [at.toISOString(), id], entryOf)
  return new Page({ entries: items }, next)
}

const entryOf = ({ id, category, actor_name, action, subject, details, address, at }: Row): AuditEntry => ({
  _id: id,
  category,
  actorName: actor_name,
  action,
  subject,
  details,
  address,
  at: at.toISOString(),
})
