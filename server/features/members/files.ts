import type { Platform } from '#server/platform/platform.ts'
import { readCertificate } from '#server/platform/storage/certificates.ts'

/** The bytes of a photo; `file.not_found` when there is none. */
export const photoFile = ({ storage }: Platform, { key, size }: { key: string; size: string }): Promise<Buffer> =>
  storage.get(`photos/${key}/${size}`).then((bytes) => Buffer.from(bytes))

/** The bytes and content type of a certificate, by its signed link. */
export const certificateFile = async (
  { storage, secret, now }: Platform,
  link: { key: string; expires: number; signature: string },
): Promise<{ type: string; bytes: Buffer }> => {
  const { type, bytes } = await readCertificate(storage, secret, link, now())
  return { type, bytes: Buffer.from(bytes) }
}
