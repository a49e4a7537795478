import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findReady } from './queries.ts'

/** Returns the key of an export's file; a repeated run overwrites what an interrupted one left. */
export const keyOf = (id: string): string => `${folder}/${id}.zip`
/** The folder of all exports. */
export const folder = 'exports'

/** Returns the signed URL of an export, which is valid until it expires. */
export const fileUrl = (
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  id: string,
  expiresAt: Date,
): string => {
  const expires = expiresAt.getTime()
  return `${config.publicUrl}/files/exports/${id}?expires=${expires}&signature=${sign(secret, signed(id, expires))}`
}

type SignedLink = { id: string; expires: number; signature: string }

/**
 * Returns the storage key and the name of the file behind a signed URL. Throws `file.not_found` when the URL is wrong or expired, or the export or
 * its member was deleted.
 */
export const exportFile = async (
  { db, secret, now }: Platform,
  { id, expires, signature }: SignedLink,
): Promise<{ key: string; name: string }> => {
  if (!isSigned(secret, signed(id, expires), signature)) throw new AppError('file.not_found')
  const ready = await findReady(db, id, now())
  if (ready?.expires_at.getTime() !== expires) throw new AppError('file.not_found')
  const name = `alumni-connect-${ready.asked_at.toISOString().slice(0, 10)}.zip`
  return { key: keyOf(id), name }
}

const signed = (id: string, expires: number): string => `export:${id}:${expires}`
