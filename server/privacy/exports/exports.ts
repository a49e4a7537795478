import type { DataExport } from '#contract/privacy/exports.ts'
import type { Done } from '#contract/fields.ts'
import { requirePassword } from '#server/account/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { performEach } from '#server/platform/tasks/performEach.ts'
import { translate } from '#server/platform/text.ts'
import { folder, keyOf } from './file.ts'
import { exportKind } from './making.ts'
import { exportOf, stateOf } from './presenter.ts'
import {
  deleteExports,
  deleteOld,
  type ExportRow,
  findAsked,
  findUnexpired,
  findLatest,
  insertExport,
  markAllRemoved,
  markEarlierRemoved,
  markRemoved,
} from './queries.ts'

const hour = 60 * 60 * 1000
const perDay = 2

/**
 * Requests an export for the viewer, replacing an earlier one; returns a pending one if there is one. Throws `session.wrong_password`, and
 * `export.used_up` after two within a day that didn't fail.
 */
export const ask = async (
  platform: Platform,
  viewer: Viewer,
  password: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<DataExport> => {
  const { db, storage, live } = platform
  await requirePassword(platform, viewer, password, 'password')
  const { row, earlier } = await transaction(db, (tx) => begin(platform, tx, viewer.id))
  for (const id of earlier) await storage.remove(keyOf(id))
  const told = exportOf(platform, row)
  live.toMember(viewer.id, 'export:changed', told, ownSocket)
  return told
}

/** Returns the viewer's latest export in any state; null when there is none, or it was deleted. */
export const latest = async (platform: Platform, viewer: Viewer): Promise<{ export: DataExport | null }> => {
  const row = await findLatest(platform.db, viewer.id)
  return { export: row === undefined ? null : exportOf(platform, row) }
}

/** Deletes an export of the viewer and its file. Throws `export.not_found` for another member's. */
export const remove = async (
  { db, storage, live, now }: Platform,
  viewer: Viewer,
  id: string,
  { ownSocket }: Pick<Caller, 'ownSocket'>,
): Promise<Done> => {
  const removed = orThrow(await markRemoved(db, { id, memberId: viewer.id }, now()), 'export.not_found')
  // The task of a running export notices the deletion itself.
  await storage.remove(keyOf(removed.id))
  live.toMember(viewer.id, 'export:changed', null, ownSocket)
  return { success: true, message: translate(viewer.language, 'answers', 'export_removed') }
}

/** Ends the links to all exports of a member in the transaction `tx`. Returns a function that deletes their files, to call after the commit. */
export const endExports = async (
  { storage, now, log }: Platform,
  tx: Db,
  memberId: string,
): Promise<() => Promise<void>> => {
  const exports = (await markAllRemoved(tx, memberId, now())).map((id) => ({ id }))
  return async () => {
    await performEach({ log }, 'removing an export', exports, ({ id }) => storage.remove(keyOf(id)))
  }
}

/** Deletes all exports of an erased member, with their files. */
export const removeExportsOf = async ({ db, storage, log }: Platform, memberId: string): Promise<void> => {
  const exports = (await deleteExports(db, memberId)).map((id) => ({ id }))
  // The daily sweep removes files that fail.
  await performEach({ log }, 'removing an export', exports, ({ id }) => storage.remove(keyOf(id)))
}

const begin = async (
  { tasks, now }: Platform,
  tx: Db,
  memberId: string,
): Promise<{ row: ExportRow; earlier: string[] }> => {
  const known = await findUnderWay(tx, memberId, now())
  if (known !== undefined) return { row: known, earlier: [] }
  await refuseThird(tx, memberId, now())

  const row = await insertExport(tx, { id: newId(), member_id: memberId, asked_at: now() })
  if (row !== undefined) {
    await tasks.enqueue(tx, { kind: exportKind }, { id: row.id }, { key: row.id })
    return { row, earlier: await markEarlierRemoved(tx, row, now()) }
  }
  // A concurrent request has created it.
  const other = await findLatest(tx, memberId)
  if (other === undefined) throw new AppError('server.unavailable', { retryAfter: 1 })
  return { row: other, earlier: [] }
}

const findUnderWay = async (tx: Db, memberId: string, now: Date): Promise<ExportRow | undefined> => {
  const row = await findLatest(tx, memberId)
  return row !== undefined && ['waiting', 'making'].includes(stateOf(row, now)) ? row : undefined
}

const refuseThird = async (tx: Db, memberId: string, now: Date): Promise<void> => {
  const asked = await findAsked(tx, memberId, new Date(now.getTime() - 24 * hour))
  const first = asked.at(-perDay)
  if (first === undefined) return
  const wait = first.getTime() + 24 * hour - now.getTime()
  throw new AppError('export.used_up', {
    retryAfter: Math.max(1, Math.ceil(wait / 1000)),
    values: { count: Math.max(1, Math.ceil(wait / hour)) },
  })
}

// How long requests are stored, in ms, because they count towards a limit and are shown as expired for a while.
const requestRetention = 30 * 24 * 60 * 60 * 1000

/** Removes the files of expired exports, and files that no export refers to. */
export const sweepExports = async ({ db, storage, now, log }: Platform): Promise<void> => {
  // Lists the files before the query, because a file that appears in between must not be removed.
  const keys = await storage.list(folder)
  const kept = await findUnexpired(db, keys.flatMap(idOf), now())
  const expired = keys.filter((key) => !idOf(key).some((id) => kept.has(id))).map((id) => ({ id }))
  await performEach({ log }, 'removing an expired export', expired, ({ id }) => storage.remove(id))
  await deleteOld(db, new Date(now().getTime() - requestRetention))
}

const idOf = (key: string): string[] => {
  const id = /([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.zip$/.exec(key)?.[1]
  return id !== undefined && keyOf(id) === key ? [id] : []
}
