import type { FileLink } from '#contract/file-links.ts'
import { isSigned, sign } from '#server/platform/auth/tokens.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { FileFolder } from './attachments.ts'

// How long a link works, in ms.
const lifetime = 5 * 60_000

/** A signed link: the id of the PDF, until when it works, and its reader, a member's id. */
export type SignedLink = { id: string; expires: number; reader: string; signature: string }

/** Returns a link to a private PDF for one reader, a member's id; signed, valid for five minutes. */
export const pdfLink = (
  { config: { publicUrl }, secret, now }: Pick<Platform, 'config' | 'secret' | 'now'>,
  folder: FileFolder,
  id: string,
  reader: string,
): FileLink => {
  const expires = now().getTime() + lifetime
  const signature = sign(secret, signed(folder, { id, expires, reader }))
  const query = new URLSearchParams({ expires: String(expires), reader, signature })
  return { url: `${publicUrl}/files/${folder}/${id}?${query}`, expiresAt: new Date(expires).toISOString() }
}

/** Throws `file.not_found` unless a link is signed and still works. The caller checks that its reader may still see the file. */
export const checkPdfLink = (
  { secret, now }: Pick<Platform, 'secret' | 'now'>,
  folder: FileFolder,
  link: SignedLink,
): void => {
  if (link.expires < now().getTime() || !isSigned(secret, signed(folder, link), link.signature))
    throw new AppError('file.not_found')
}

const signed = (folder: FileFolder, { id, expires, reader }: Omit<SignedLink, 'signature'>): string =>
  `${folder}:${id}:${expires}:${reader}`
