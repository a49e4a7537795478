import type { ItemCounts } from '#contract/members/opening.ts'
import type { Report } from '#contract/trust/reports.ts'
import { record, recordRead } from '#server/college/public.ts'
import { withdrawUnread } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations } from '#server/platform/reportable.ts'
import { countReports, findReports } from './listing/queries.ts'
import { findReport, type ReportRow, setHandled, setOpen } from './queries.ts'
import { allShown, nameIn, shown } from './shown.ts'

type Listing = { limit: number; cursor?: string | undefined; state: 'open' | 'mine' | 'handled' }

/** Returns a page of reports for an administrator, open ones oldest first, handled ones latest first. Records in the audit log whose reported messages were read. */
export const read = async (
  platform: Platform,
  reader: Viewer,
  listing: Listing,
  { ip }: Caller,
  moderations: Moderations,
): ReturnType<typeof list> => {
  const page = await list(platform, reader, listing, moderations)
  for (const { reported, messages } of page.body.reports)
    if (messages.length > 0)
      recordRead(platform, { reader, action: 'reported_messages.read', memberId: reported?._id ?? null, ip })
  return page
}

/** Returns a page of reports; those about the same content are one. */
export const list = async (
  platform: Platform,
  viewer: Viewer,
  { limit, cursor, state }: Listing,
  moderations: Moderations,
): Promise<Page<{ reports: Report[]; total?: number; counts?: ItemCounts }>> => {
  const { db } = platform
  const wanted = state === 'mine' ? ({ state: 'open', assigneeId: viewer.id } as const) : { state }
  const rows = await findReports(db, { ...wanted, after: decodeTimeCursor(cursor), size: limit + 1 })
  const { items, next } = paginate(
    rows,
    limit,
    ({ created_at, id }) => [created_at.toISOString(), id],
    (row) => row,
  )
  const counts = cursor === undefined ? await countReports(db, viewer.id) : undefined
  const first = counts && { total: counts[state], counts }
  return new Page({ reports: await allShown(platform, db, items, viewer, moderations), ...first }, next)
}

/** Marks a report as handled. Idempotent. Throws `report.not_found`. */
export const handle = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
  moderations: Moderations,
): Promise<Report> => sort(platform, viewer, id, caller, moderations, 'report.handled')

/** Reopens a report. Idempotent. Throws `report.not_found`. */
export const reopen = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  caller: Caller,
  moderations: Moderations,
): Promise<Report> => sort(platform, viewer, id, caller, moderations, 'report.reopened')

const sort = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  { ip }: Caller,
  moderations: Moderations,
  action: 'report.handled' | 'report.reopened',
): Promise<Report> =>
  transaction(platform.db, async (tx) => {
    const at = platform.now()
    const row = orThrow(await findReport(tx, id), 'report.not_found')
    const isChanged = action === 'report.handled' ? await setHandled(tx, row, at) : await reopenRow(tx, row)
    const found = await shown(platform, tx, await findReport(tx, id), viewer, moderations)
    if (isChanged)
      await record(tx, {
        actor: viewer,
        action,
        subjectId: id,
        subject: row.title === '' ? nameIn(found, found.reported?._id) : row.title,
        ip,
        at,
      })
    return found
  })

/** Opens a report, and withdraws its answer from reporters who haven't read it, because it no longer holds. Returns whether that changes anything. */
const reopenRow = async (tx: Db, row: ReportRow): Promise<boolean> => {
  const opened = await setOpen(tx, row)
  const memberIds = opened.flatMap(({ reporter_id: reporterId }) => reporterId ?? [])
  await withdrawUnread(tx, { type: 'report_answered', subject: row.id, memberIds })
  return opened.length > 0
}
