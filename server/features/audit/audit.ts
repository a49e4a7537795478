import type { AuditEntry } from '#contract/administration.ts'
import type { Db } from '#server/platform/db/database.ts'
import { decodeTimeCursor, Page, pageOf } from '#server/platform/http/page.ts'
import { findEntries } from './queries.ts'

type Query = { limit: number; cursor?: string | undefined; q?: string | undefined }
type Row = Awaited<ReturnType<typeof findEntries>>[number]

/** What administrators did, newest first. */
export const listEntries = async (
  db: Db,
  { limit, cursor, q = '' }: Query,
): Promise<Page<{ entries: AuditEntry[] }>> => {
  const rows = await findEntries(db, { words: q, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = pageOf(rows, limit, ({ at, id }) => [at.toISOString(), id], entryOf)
  return new Page({ entries: items }, next)
}

const entryOf = ({ id, actor_name, action, subject, details, at }: Row): AuditEntry => ({
  _id: id,
  actorName: actor_name,
  action,
  subject,
  details,
  at: at.toISOString(),
})
