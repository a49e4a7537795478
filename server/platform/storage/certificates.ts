import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { AppError } from '#server/platform/errors.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import { isA } from './signatures.ts'
import type { Storage } from './storage.ts'

const kinds = [
  { extension: 'pdf', type: 'application/pdf', kind: 'pdf' },
  { extension: 'jpg', type: 'image/jpeg', kind: 'jpeg' },
  { extension: 'png', type: 'image/png', kind: 'png' },
] as const

// How long an administrator's link to a certificate works, in ms.
const linkLifetime = 5 * 60 * 1000

/** Stores a degree certificate privately and answers its key. Anything but PDF, JPEG or PNG: `certificate.unreadable`. */
export const storeCertificate = async (storage: Storage, file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const extension = kinds.find(({ kind }) => isA(kind, bytes))?.extension
  if (extension === undefined)
    throw new AppError('certificate.unreadable', { fields: { degreeCertificateFile: 'certificate' } })
  const key = `${randomBytes(24).toString('base64url')}.${extension}`
  await storage.put(`certificates/${key}`, bytes)
  return key
}

/** Removes a certificate that nothing refers to. */
export const removeCertificate = (storage: Storage, key: string): Promise<void> => storage.remove(`certificates/${key}`)

/** A certificate as a stream; `file.not_found` when there is none. */
export const openCertificate = (storage: Storage, key: string): Promise<Readable> => storage.open(`certificates/${key}`)

/** A link to a certificate, signed, valid for five minutes. */
export const certificateUrl = (publicUrl: string, secret: string, key: string, now: Date): string => {
  const expires = now.getTime() + linkLifetime
  return `${publicUrl}/files/certificates/${key}?expires=${expires}&signature=${sign(secret, `${key}:${expires}`)}`
}

/** The certificate behind a signed link; `file.not_found` when the link is wrong or old. */
export const readCertificate = async (
  storage: Storage,
  secret: string,
  link: { key: string; expires: number; signature: string },
  now: Date,
): Promise<{ type: string; bytes: Uint8Array }> => {
  const { key, expires, signature } = link
  if (expires < now.getTime() || !isSigned(secret, `${key}:${expires}`, signature)) throw new AppError('file.not_found')
  const type = kinds.find(({ extension }) => key.endsWith(extension))?.type ?? 'application/octet-stream'
  return { type, bytes: await storage.get(`certificates/${key}`) }
}
