import type { Done } from '#contract/fields.ts'
import type { Cv } from '#contract/opportunities/applying.ts'
import type { FileLink } from '#contract/file-links.ts'
import { APPLICATION_LIMITS } from '#contract/opportunities/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError, orThrow } from '#server/platform/errors.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import { type FileFolder, removeAttachment } from '#server/platform/storage/attachments.ts'
import { checkPdfLink, pdfLink, type SignedLink } from '#server/platform/storage/pdf-links.ts'
import { copyPdf, type StoredPdf, storedPdf, storePdf } from '#server/platform/storage/pdfs.ts'
import { translate } from '#server/platform/text.ts'
import { presentCv } from './presenter.ts'
import {
  deleteUnreferenced,
  findAnyCv,
  findCv,
  findCvByClientId,
  findCvs,
  insertCv,
  readsCv,
  setCvUsed,
  unlistCv,
  unlistExcess,
  unlistUnused,
} from './queries.ts'

const folder = 'cvs'
const day = 86_400_000

/** Returns the viewer's CVs, latest used first. */
export const cvsOf = async ({ db }: Platform, viewer: Viewer): Promise<{ cvs: Cv[] }> => ({
  cvs: (await findCvs(db, viewer.id)).map(presentCv),
})

/** Stores a CV of the viewer. Returns the existing one for a known `clientId`. Throws like `storePdf`. */
export const uploadCv = async (
  platform: Platform,
  viewer: Viewer,
  { file, clientId }: { file: File; clientId?: string | undefined },
): Promise<Cv> => {
  const { db, now, storage } = platform
  const earlier = clientId === undefined ? undefined : await findCvByClientId(db, viewer.id, clientId)
  if (earlier !== undefined) return presentCv(earlier)
  const stored = await storePdf(storage, file, folder)
  const row = { id: newId(), member_id: viewer.id, client_id: clientId ?? null, created_at: now(), ...stored }
  const isStored = await transaction(db, async (tx) => {
    if (!(await insertCv(tx, row))) return false
    await unlistExcess(tx, viewer.id)
    return true
  }).catch(async (error: unknown) => {
    await removeAttachment(storage, stored.key, folder)
    throw error
  })
  if (!isStored) {
    await removeAttachment(storage, stored.key, folder)
    return presentCv(orThrow(await findCvByClientId(db, viewer.id, clientId ?? ''), 'file.not_found'))
  }
  await discardCvs(platform, viewer.id)
  return presentCv(orThrow(await findCv(db, viewer.id, row.id), 'file.not_found'))
}

/** Stops offering a CV of the viewer, and deletes it unless an application has it. Throws `file.not_found`. */
export const deleteCv = async (platform: Platform, viewer: Viewer, id: string): Promise<Done> => {
  if (!(await unlistCv(platform.db, viewer.id, id))) throw new AppError('file.not_found')
  await discardCvs(platform, viewer.id)
  return { success: true, message: translate(viewer.language, 'answers', 'file_removed') }
}

/** Deletes the CVs of one member, or of all, that are neither offered nor in an application. Call it after the commit. */
export const discardCvs = async ({ db, storage }: Platform, memberId: string | null): Promise<void> => {
  const keys = await deleteUnreferenced(db, memberId)
  await Promise.all(keys.map((key) => removeAttachment(storage, key, folder)))
}

/** Stops offering CVs that weren't used for long, and deletes those that nothing refers to. */
export const sweepCvs = async (platform: Platform): Promise<void> => {
  const { db, now } = platform
  await unlistUnused(db, new Date(now().getTime() - APPLICATION_LIMITS.cvDays * day))
  await discardCvs(platform, null)
}

/** Returns a link to the viewer's own CV. Throws `file.not_found`. */
export const ownCvLink = async (platform: Platform, viewer: Viewer, id: string): Promise<FileLink> => {
  orThrow(await findCv(platform.db, viewer.id, id), 'file.not_found')
  return pdfLink(platform, folder, id, viewer.id)
}

/**
 * Returns the storage key and the name of a CV by its signed link. Throws `file.not_found` when it is wrong or expired, and when the reader may no
 * longer see the CV.
 */
export const cvFile = async (platform: Platform, link: SignedLink): Promise<{ key: string; name: string }> => {
  const { db } = platform
  checkPdfLink(platform, folder, link)
  const cv = orThrow(await findAnyCv(db, link.id), 'file.not_found')
  if (cv.member_id !== link.reader && !(await readsCv(db, link.reader, cv.id))) throw new AppError('file.not_found')
  return { key: storedPdf(cv.key, folder), name: cv.name }
}

/** Copies a CV that the viewer is offered to another folder, and marks it as used. Throws `request.invalid` for the field `cvId`. */
export const copyCv = async (platform: Platform, viewer: Viewer, id: string, to: FileFolder): Promise<StoredPdf> => {
  const { db, now, storage } = platform
  const cv = await findCv(db, viewer.id, id)
  if (cv?.listed !== true) throw new AppError('request.invalid', { fields: { cvId: 'choice' } })
  const key = await copyPdf(storage, { key: cv.key, folder }, to)
  await setCvUsed(db, id, null, now())
  return { key, name: cv.name, bytes: cv.bytes, pages: cv.pages }
}
