import { randomBytes } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import type { Platform } from '#server/platform/platform.ts'
import { beginningOf, kindOf } from './signatures.ts'
import { removeUnreferenced, type Storage } from './storage.ts'

const kinds = [
  { extension: 'pdf', type: 'application/pdf', kind: 'pdf' },
  { extension: 'jpg', type: 'image/jpeg', kind: 'jpeg' },
  { extension: 'png', type: 'image/png', kind: 'png' },
] as const

// How long an administrator's link to a certificate is valid, in ms.
const linkLifetime = 5 * 60 * 1000

/** Stores a degree certificate privately and returns its key. Throws `certificate.unreadable` for anything but PDF, JPEG or PNG. */
export const storeCertificate = async (storage: Storage, file: File): Promise<string> => {
  const found = kindOf(await beginningOf(file))
  const extension = kinds.find(({ kind }) => kind === found)?.extension
  if (extension === undefined)
    throw new AppError('certificate.unreadable', { fields: { degreeCertificateFile: 'certificate' } })
  const key = `${randomBytes(24).toString('base64url')}.${extension}`
  await storage.put(storedCertificate(key), file.stream())
  return key
}

/** Removes a certificate without references. */
export const removeCertificate = (storage: Storage, key: string): Promise<void> =>
  removeUnreferenced(storage, storedCertificate(key))

/** Returns the storage key of a certificate. */
export const storedCertificate = (key: string): string => `certificates/${key}`

/** Returns the content type of a certificate. */
export const certificateType = (key: string): string =>
  kinds.find(({ extension }) => key.endsWith(extension))?.type ?? 'application/octet-stream'

/** Returns a link to a certificate for one reader, a member's id; signed, valid for five minutes. */
export const certificateUrl = (
  { config: { publicUrl }, secret, now }: Pick<Platform, 'config' | 'secret' | 'now'>,
  key: string,
  reader: string,
): string => {
  const expires = now().getTime() + linkLifetime
  const signature = sign(secret, signed({ key, expires, reader }))
  return `${publicUrl}/files/certificates/${key}?${new URLSearchParams({ expires: String(expires), reader, signature })}`
}

/** A link to a certificate: its key, when it expires, in ms, and the member it was made for. */
export type CertificateLink = { key: string; expires: number; reader: string; signature: string }

const signed = ({ key, expires, reader }: Omit<CertificateLink, 'signature'>): string => `${key}:${expires}:${reader}`

/** Validates a link to a certificate. Throws `file.not_found` when it is invalid or expired. */
export const checkCertificateLink = (secret: string, link: CertificateLink, now: Date): void => {
  if (link.expires < now.getTime() || !isSigned(secret, signed(link), link.signature))
    throw new AppError('file.not_found')
}
