import type { Done } from '#contract/fields.ts'
import { LIMITS } from '#contract/limits.ts'
import type { JobAlert, JobFilter } from '#contract/opportunities/jobs.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { type AlertRow, deleteAlert as remove, findAlerts, findFieldNames, insertAlert, lockAlerts } from './queries.ts'

/** Returns the viewer's alerts, latest first. */
export const alertsOf = async ({ db }: Platform, viewer: Viewer): Promise<JobAlert[]> =>
  (await findAlerts(db, viewer.id)).map(present)

/** Creates an alert, or returns the existing one with this filter. Throws `alert.too_many`. */
export const createAlert = async ({ db, now }: Platform, viewer: Viewer, filter: JobFilter): Promise<JobAlert> => {
  const words = searchKey(filter.q ?? '')
  const [types, workplaces, field_keys] = [filter.type, filter.workplace, filter.field].map((values) =>
    [...new Set<string>(values)].toSorted(),
  )
  return transaction(db, async (tx) => {
    await lockAlerts(tx, viewer.id)
    const existing = await findAlerts(tx, viewer.id)
    const wanted = { words, types, workplaces, field_keys } as Pick<
      AlertRow,
      'words' | 'types' | 'workplaces' | 'field_keys'
    >
    const same = existing.find((alert) => isSame(alert, wanted))
    if (same !== undefined) return present(same)

    const maximum = LIMITS.jobAlerts
    if (existing.length >= maximum) throw new AppError('alert.too_many', { values: { maximum } })
    const fields = await findFieldNames(tx, wanted.field_keys)
    const alert = { id: newId(), member_id: viewer.id, ...wanted, fields, created_at: now() }
    await insertAlert(tx, alert)
    return present(alert)
  })
}

/** Deletes the viewer's alert. Throws `alert.not_found`. */
export const deleteAlert = async ({ db }: Platform, { id: memberId, language }: Viewer, id: string): Promise<Done> => {
  if (!(await remove(db, memberId, id))) throw new AppError('alert.not_found')
  return { success: true, message: translate(language, 'answers', 'alert_deleted') }
}

const isSame = (one: Pick<AlertRow, 'words' | 'types' | 'workplaces' | 'field_keys'>, other: typeof one): boolean =>
  JSON.stringify([one.words, one.types, one.workplaces, one.field_keys]) ===
  JSON.stringify([other.words, other.types, other.workplaces, other.field_keys])

const present = ({ id, words, types, workplaces, field_keys, fields, created_at }: AlertRow): JobAlert => ({
  _id: id,
  filter: { q: words === '' ? undefined : words, type: types, workplace: workplaces, field: field_keys },
  names: fields,
  createdAt: created_at.toISOString(),
})
