import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { StoredFile } from '#server/platform/storage/storage.ts'
import { findReady } from './queries.ts'

/** Where the file of a copy lies in the storage: a copy that is made anew takes the place of what was left of it. */
export const keyOf = (id: string): string => `${folder}/${id}.zip`
/** The folder of all of them. */
export const folder = 'exports'

/** The address of a copy, signed, until it expires. */
export const fileUrl = (
  { config, secret }: Pick<Platform, 'config' | 'secret'>,
  id: string,
  expiresAt: Date,
): string => {
  const expires = expiresAt.getTime()
  return `${config.publicUrl}/files/exports/${id}?expires=${expires}&signature=${sign(secret, signed(id, expires))}`
}

type SignedLink = { id: string; expires: number; signature: string }

/** The file behind a signed address; `file.not_found` when that is wrong or old, the copy deleted, or its member gone. */
export const exportFile = async (
  { db, storage, secret, now }: Platform,
  { id, expires, signature }: SignedLink,
): Promise<StoredFile & { name: string }> => {
  if (!isSigned(secret, signed(id, expires), signature)) throw new AppError('file.not_found')
  const ready = await findReady(db, id, now())
  if (ready?.expires_at.getTime() !== expires) throw new AppError('file.not_found')
  const name = `alumni-connect-${ready.asked_at.toISOString().slice(0, 10)}.zip`
  return { name, ...(await storage.open(keyOf(id))) }
}

const signed = (id: string, expires: number): string => `export:${id}:${expires}`
