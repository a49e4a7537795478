import type { Done } from '#contract/fields.ts'
import type { FileLink } from '#contract/file-links.ts'
import type { SharedCv } from '#contract/mentoring/shared-cv.ts'
import type { SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { copyCv } from '#server/opportunities/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { removeAttachment } from '#server/platform/storage/attachments.ts'
import { checkPdfLink, pdfLink, type SignedLink } from '#server/platform/storage/pdf-links.ts'
import { storedPdf } from '#server/platform/storage/pdfs.ts'
import { translate } from '#server/platform/text.ts'
import { peopleOf } from '../people.ts'
import { lifetime, presentComments, presentSharedCv } from './presenter.ts'
import {
  deleteCvsBetween,
  deleteExpired,
  deleteOwnCv,
  findComments,
  findCvsOfRequests,
  findSharedCv,
  insertCv,
  type SharedCvRow,
} from './queries.ts'

const folder = 'shared-cvs'

/** CVs shared after this time haven't expired. */
const aliveSince = ({ now }: Pick<Platform, 'now'>): Date => new Date(now().getTime() - lifetime)

/**
 * Copies a CV of the viewer, shares it by `send`, which stores a request and calls `share` in its transaction, and deletes the copy if that fails or
 * nothing was shared. Throws `request.invalid` for the field `cvId`.
 */
export const withCopy = async <Result>(
  platform: Platform,
  viewer: Viewer,
  cvId: string | undefined,
  send: (share: (tx: Db, requestId: string) => Promise<void>) => Promise<Result>,
): Promise<Result> => {
  if (cvId === undefined) return send(() => Promise.resolve())
  const copy = await copyCv(platform, viewer, cvId, folder)
  let isShared = false
  const share = async (tx: Db, requestId: string) => {
    const row = { id: newId(), member_id: viewer.id, request_id: requestId, shared_at: platform.now() }
    await insertCv(tx, { ...row, ...copy })
    isShared = true
  }
  try {
    const result = await send(share)
    if (!isShared) await discard(platform, [copy.key])
    return result
  } catch (error) {
    // What was shared may have been committed. If it wasn't, the sweep of files without a row deletes the copy.
    if (!isShared) await discard(platform, [copy.key])
    throw error
  }
}

/** Deletes files of shared CVs. Call it after the commit. */
export const discard = async ({ storage }: Pick<Platform, 'storage'>, keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => removeAttachment(storage, key, folder)))
}

/** Returns the CVs of these requests by the id of their request, as far as the viewer may see them. */
export const cvsOfRequests = async (
  platform: Platform,
  viewer: Viewer,
  requestIds: readonly string[],
): Promise<ReadonlyMap<string, SharedCv>> => {
  const rows = await findCvsOfRequests(platform.db, viewer.id, requestIds, aliveSince(platform))
  return new Map(rows.map((row) => [row.request_id, presentSharedCv(row)]))
}

/** Returns a CV that the viewer shares or reads, as stored. Throws `shared_cv.not_found`. */
export const cvRowOf = async (platform: Platform, viewer: Viewer, id: string): Promise<SharedCvRow> =>
  orThrow(await findSharedCv(platform.db, viewer.id, id, aliveSince(platform)), 'shared_cv.not_found')

/** Returns whether comments can be added: the request was accepted, and what it began hasn't ended. */
export const isOpen = ({ pairing_id, ended_at }: SharedCvRow): boolean => pairing_id !== null && ended_at === null

/** Returns a shared CV with its comments. Throws `shared_cv.not_found`. */
export const sharedCvPage = async (platform: Platform, viewer: Viewer, id: string): Promise<SharedCvPage> => {
  const row = await cvRowOf(platform, viewer, id)
  const role = row.member_id === viewer.id ? 'owner' : 'reader'
  const otherId = role === 'owner' ? row.reader_id : row.member_id
  const isRead = role === 'reader' || ['asked', 'question', 'accepted'].includes(row.state)
  return {
    ...{ cv: presentSharedCv(row), kind: row.kind, role },
    other: isRead ? ((await peopleOf(platform, viewer, [otherId])).get(otherId) ?? null) : null,
    pairingId: row.pairing_id,
    mayComment: isOpen(row),
    comments: presentComments(await findComments(platform.db, id), viewer.id),
  }
}

/** Deletes a CV that the viewer shares. Throws `shared_cv.not_found`. */
export const deleteCv = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  const row = await findSharedCv(platform.db, viewer.id, id, aliveSince(platform))
  const keys = await deleteOwnCv(platform.db, viewer.id, id)
  if (keys.length === 0) throw new AppError('shared_cv.not_found')
  await discard(platform, keys)
  if (row !== undefined && row.pairing_id !== null)
    platform.live.toMember(row.reader_id, 'pairing:changed', { id: row.pairing_id })
  return { success: true, message: translate(viewer.language, 'answers', 'file_removed') }
}

/** Deletes CVs that were shared 60 days ago, with their comments. */
export const sweepSharedCvs = async (platform: Platform): Promise<void> =>
  discard(platform, await deleteExpired(platform.db, aliveSince(platform)))

/** Deletes the CVs that two members share after one has blocked the other. The sweep of files without a row deletes the files. */
export const separate = async (_platform: Platform, tx: Db, memberId: string, otherId: string): Promise<void> => {
  await deleteCvsBetween(tx, memberId, otherId)
}

/** Returns a link to a shared CV for the viewer. Throws `shared_cv.not_found`. */
export const linkOf = async (platform: Platform, viewer: Viewer, id: string): Promise<FileLink> => {
  await cvRowOf(platform, viewer, id)
  return pdfLink(platform, folder, id, viewer.id)
}

/**
 * Returns the storage key and the name of a shared CV by its signed link. Throws `file.not_found` when it is wrong or expired, and when the reader may
 * no longer see the CV.
 */
export const cvFile = async (platform: Platform, link: SignedLink): Promise<{ key: string; name: string }> => {
  checkPdfLink(platform, folder, link)
  const { key, name } = orThrow(
    await findSharedCv(platform.db, link.reader, link.id, aliveSince(platform)),
    'file.not_found',
  )
  return { key: storedPdf(key, folder), name }
}
