import { EXPORT_LIMITS, ExportField, type ExportRequest, type PeopleExport } from '#contract/people/exports.ts'
import type { PeopleSelection } from '#contract/people/list.ts'
import type { Done } from '#contract/fields.ts'
import type { PasswordConfirmation } from '#contract/password-confirmation.ts'
import { confirmPassword, confirmTwoStep } from '#server/account/public.ts'
import { record } from '#server/college/public.ts'
import { findAllowed, findMember } from '#server/members/public.ts'
import { notifyAdministrators } from '#server/notifications/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { translate } from '#server/platform/text.ts'
import { selectPeople } from '../list/select.ts'
import { sendExportEmails } from './emails.ts'
import { filterInWords } from './filterInWords.ts'
import {
  countRows,
  deleteRows,
  expireExports,
  type ExportRow,
  findExport,
  findOpenExports,
  insertExport,
  lockExport,
  lockRequests,
  updateExport,
} from './queries.ts'

const hour = 3_600_000
const day = 24 * hour
// Someone may ask on a Friday.
const answeredWithin = 3 * day
const keptFor = 30 * day

type Preview = {
  count: number
  left: number
  waits: boolean
  colleagues: string[]
  readyAt: string
  hasSecondFactor: boolean
}

/** Returns what an export of a selection would take. */
export const previewExport = async (
  platform: Platform,
  viewer: Viewer,
  selection: PeopleSelection,
): Promise<Preview> => {
  const { db, now } = platform
  const at = now()
  const count = (await selectPeople(db, viewer, selection, at)).length
  const colleagues = await colleaguesOf(platform, db, viewer.id)
  const names = await Promise.all(colleagues.slice(0, 3).map((id) => findMember(db, id)))
  const waits = count > EXPORT_LIMITS.alone
  return {
    ...{ count, waits, colleagues: names.flatMap((member) => (member === undefined ? [] : [member.full_name])) },
    left: EXPORT_LIMITS.rowsPerDay - (await countRows(db, viewer.id, new Date(at.getTime() - day), at)),
    readyAt: new Date(at.getTime() + delayOf(waits, colleagues.length > 0)).toISOString(),
    hasSecondFactor: (await findMember(db, viewer.id))?.has_second_factor ?? false,
  }
}

const colleaguesOf = async ({ now }: Pick<Platform, 'now'>, db: Db, viewerId: string): Promise<string[]> =>
  (await findAllowed(db, 'export', now())).filter((id) => id !== viewerId)

const delayOf = (waits: boolean, hasColleagues: boolean): number => (waits ? (hasColleagues ? hour : day) : 0)

/**
 * Asks for an export: ready at once up to 500 people, otherwise after an hour if a colleague agrees, or after a day if there is none. Throws
 * `people_export.too_many`, `factor.needed`, `request.invalid` without a reason, and the errors of `selectPeople` and
 * `confirmPassword`.
 */
export const requestExport = async (
  platform: Platform,
  viewer: Viewer,
  { exportId: id, selection, fields, reason, ...proof }: ExportRequest,
  caller: Caller,
): Promise<PeopleExport> => {
  const { db, now } = platform
  const at = now()
  const people = await selectPeople(db, viewer, selection, at)
  const count = people.length
  const waits = count > EXPORT_LIMITS.alone
  if (waits && reason === '') throw new AppError('request.invalid', { fields: { reason: 'required' } })
  await refuseTooMany(db, viewer, count, at)
  await (waits ? confirmTwoStep : confirmPassword)(platform, viewer, proof, caller)

  await transaction(db, async (tx) => {
    await lockRequests(tx, viewer.id)
    if ((await findExport(tx, id)) !== undefined) return
    await refuseTooMany(tx, viewer, count, at)
    const needsAgreement = waits && (await colleaguesOf(platform, tx, viewer.id)).length > 0
    const readyAt = new Date(at.getTime() + delayOf(waits, needsAgreement))
    const filter = selection.filter ?? null
    const asked = {
      ...{ id, requester_id: viewer.id, fields: [...new Set(fields)], filter, reason, asked: count },
      ...{ needs_agreement: needsAgreement, asked_at: at, ready_at: readyAt },
      expires_at: new Date(readyAt.getTime() + (needsAgreement ? answeredWithin : day)),
    }
    await insertExport(tx, asked, people)
    if (!waits) return
    const details = { count, filter: filterInWords('en', filter), reason }
    await record(tx, {
      actor: viewer,
      action: 'people.export_requested',
      subject: String(count),
      details,
      ip: caller.ip,
      at,
    })
    await sendExportEmails(platform, tx, id, 'asked')
    if (!needsAgreement) await sendExportEmails(platform, tx, id, 'ready', readyAt)
    if (needsAgreement)
      await notifyAdministrators(
        platform,
        tx,
        { type: 'export_waiting', subject: id, count, values: { name: viewer.fullName } },
        viewer.id,
      )
  })
  const stored = await findExport(db, id)
  if (stored?.requester_id !== viewer.id) throw new AppError('people_export.not_found')
  return present(viewer, stored)
}

const refuseTooMany = async (db: Db, viewer: Viewer, count: number, at: Date): Promise<void> => {
  const left = EXPORT_LIMITS.rowsPerDay - (await countRows(db, viewer.id, new Date(at.getTime() - day), at))
  if (count > left) throw new AppError('people_export.too_many', { values: { count: left } })
}

/** Returns the exports that wait and that the viewer asked for or may answer. */
export const listExports = async ({ db, now }: Platform, viewer: Viewer): Promise<{ exports: PeopleExport[] }> => ({
  exports: (await findOpenExports(db, viewer.id, now())).map((row) => present(viewer, row)),
})

/** Agrees to a colleague's export. Throws `people_export.not_found`, `people_export.own`, `people_export.over` and the errors of `confirmPassword`. */
export const agreeToExport = async (
  platform: Platform,
  viewer: Viewer,
  id: string,
  proof: PasswordConfirmation,
  caller: Caller,
): Promise<Done> => {
  const { db, now } = platform
  const found = orThrow(await findExport(db, id), 'people_export.not_found')
  if (found.requester_id === viewer.id) throw new AppError('people_export.own')
  await confirmPassword(platform, viewer, proof, caller)
  await transaction(db, async (tx) => {
    const at = now()
    const asked = orThrow(await lockExport(tx, id), 'people_export.not_found')
    if (asked.state === 'ready' && asked.answered_by_id === viewer.id) return
    if (asked.state !== 'waiting' || asked.expires_at <= at) throw new AppError('people_export.over')
    const expiresAt = new Date(Math.max(asked.ready_at.getTime(), at.getTime()) + day)
    const answer = { answered_by_id: viewer.id, answered_at: at }
    await updateExport(tx, id, { state: 'ready', ...answer, expires_at: expiresAt })
    const details = { count: asked.asked, reason: asked.reason }
    const subject = asked.requested_by
    await record(tx, { actor: viewer, action: 'people.export_agreed', subject, details, ip: caller.ip, at })
    await sendExportEmails(platform, tx, id, 'ready', new Date(Math.max(asked.ready_at.getTime(), at.getTime())))
  })
  return { success: true, message: translate(viewer.language, 'answers', 'export_agreed') }
}

/** Cancels the viewer's own export, or refuses another's. Throws `people_export.not_found` and `people_export.over`. */
export const endExport = async (platform: Platform, viewer: Viewer, id: string, { ip }: Caller): Promise<Done> => {
  const { db, now } = platform
  const own = await transaction(db, async (tx) => {
    const at = now()
    const asked = orThrow(await lockExport(tx, id), 'people_export.not_found')
    const isOwn = asked.requester_id === viewer.id
    if (!isOwn && !isLarge(asked)) throw new AppError('people_export.not_found')
    const state = isOwn ? 'cancelled' : 'refused'
    if (asked.state === state) return isOwn
    if (asked.ended_at !== null || asked.expires_at <= at) throw new AppError('people_export.over')
    await updateExport(tx, id, { state, ended_at: at, ...(!isOwn && { answered_by_id: viewer.id, answered_at: at }) })
    await deleteRows(tx, id)
    if (!isLarge(asked)) return isOwn
    const action = isOwn ? 'people.export_cancelled' : 'people.export_refused'
    const details = { count: asked.asked, reason: asked.reason }
    await record(tx, { actor: viewer, action, subject: asked.requested_by, details, ip, at })
    if (!isOwn) await sendExportEmails(platform, tx, id, 'refused')
    return isOwn
  })
  return { success: true, message: translate(viewer.language, 'answers', own ? 'export_cancelled' : 'export_refused') }
}

/** Ends exports whose time is over, and forgets old ones; the audit log keeps them. */
export const sweepExports = async ({ db, now }: Platform): Promise<void> => {
  const at = now()
  await transaction(db, (tx) => expireExports(tx, at, new Date(at.getTime() - keptFor)))
}

const isLarge = ({ asked }: Pick<ExportRow, 'asked'>): boolean => asked > EXPORT_LIMITS.alone

const present = (viewer: Viewer, row: ExportRow): PeopleExport => ({
  ...{ _id: row.id, state: row.state === 'waiting' ? 'waiting' : 'ready', own: row.requester_id === viewer.id },
  ...{ requestedBy: row.requested_by, agreedBy: row.answered_by, count: row.asked, reason: row.reason },
  filter: filterInWords(viewer.language, row.filter),
  fields: row.fields.flatMap((field) => {
    const known = ExportField.safeParse(field)
    return known.success ? [known.data] : []
  }),
  ...{ askedAt: row.asked_at.toISOString(), readyAt: row.ready_at.toISOString() },
  expiresAt: row.expires_at.toISOString(),
})
