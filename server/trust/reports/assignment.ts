import type { Opening } from '#contract/members/opening.ts'
import type { Person } from '#contract/members/person.ts'
import type { Report } from '#contract/trust/reports.ts'
import { openItem, record } from '#server/college/public.ts'
import { findAllowed, findIfAllowed, person } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Moderations } from '#server/platform/reportable.ts'
import { setAssignee } from './listing/queries.ts'
import { findPeople, findReport } from './queries.ts'
import { nameIn, shown } from './shown.ts'

/** Assigns a report to someone who may decide on it, or to nobody. Throws `report.not_found` and `request.invalid`. */
export const assign = (
  platform: Platform,
  viewer: Viewer,
  id: string,
  memberId: string | null,
  { ip }: Caller,
  moderations: Moderations,
): Promise<Report> =>
  transaction(platform.db, async (tx) => {
    const at = platform.now()
    const assignee = memberId === null ? null : await findIfAllowed(tx, memberId, 'reports', at)
    if (assignee === undefined) throw new AppError('request.invalid', { fields: { memberId: 'invalid' } })
    const row = orThrow(await findReport(tx, id), 'report.not_found')
    const isChanged = await setAssignee(tx, row, memberId)
    const found = await shown(platform, tx, await findReport(tx, id), viewer, moderations)
    if (!isChanged) return found
    await record(tx, {
      ...{ actor: viewer, action: assignee === null ? 'report.unassigned' : 'report.assigned', subjectId: id, ip, at },
      subject: row.title === '' ? nameIn(found, found.reported?._id) : row.title,
      details: assignee === null ? {} : { assignee: assignee.fullName, assigneeId: assignee.id },
    })
    return found
  })

/** Returns who may decide on reports, by name. */
export const colleagues = async ({ config, db, now }: Platform): Promise<{ colleagues: Person[] }> => {
  const rows = await findPeople(db, await findAllowed(db, 'reports', now()))
  return {
    colleagues: rows
      .toSorted((a, b) => a.full_name.localeCompare(b.full_name))
      .map((row) => person(config.publicUrl, row)),
  }
}

/** Says that the viewer has a report open, and returns who else does. Throws `report.not_found`. */
export const open = async (platform: Platform, viewer: Viewer, id: string, isWriting: boolean): Promise<Opening> => {
  orThrow(await findReport(platform.db, id), 'report.not_found')
  return openItem(platform, viewer, id, isWriting)
}
