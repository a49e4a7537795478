import { findIfAllowed } from '#server/members/public.ts'
import { findCertificateOwner, isPhotoOfSuspended } from './queries.ts'
import { recordOnce } from '#server/college/public.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import {
  type CertificateLink,
  certificateType,
  checkCertificateLink,
  storedCertificate,
} from '#server/platform/storage/certificates.ts'
import { storedPhoto } from '#server/platform/storage/photos.ts'

/** Returns the storage key of a photo's rendering. Throws `file.not_found` when its member is suspended. */
export const photoFile = async ({ db }: Platform, { key, size }: { key: string; size: string }): Promise<string> => {
  if (await isPhotoOfSuspended(db, key)) throw new AppError('file.not_found')
  return storedPhoto(key, size)
}

// The same reader is recorded once within this time, in ms, because browsers may fetch a file in pieces.
const onceIn = 60 * 60 * 1000

/**
 * Returns the storage key of a certificate by its signed link, and records the read in the audit log. Throws
 * `file.not_found` when the link is wrong or expired, or the reader may no longer verify.
 */
export const certificateFile = async (
  { db, secret, now }: Platform,
  link: CertificateLink,
  { ip }: Caller,
): Promise<{ key: string; type: string }> => {
  const at = now()
  checkCertificateLink(secret, link, at)
  const reader = await findIfAllowed(db, link.reader, 'verify', at)
  const owner = await findCertificateOwner(db, link.key)
  if (reader === undefined) throw new AppError('file.not_found')
  const subject = owner === undefined ? { subject: '' } : { subjectId: owner.id, subject: owner.full_name }
  const entry = { actor: reader, action: 'certificate.read', ...subject }
  await recordOnce(db, { ...entry, ip, at }, new Date(at.getTime() - onceIn))
  return { key: storedCertificate(link.key), type: certificateType(link.key) }
}
