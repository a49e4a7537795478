import { randomBytes } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { type FileFolder, storedAttachment } from './attachments.ts'
import { fileName } from './file-name.ts'
import type { Storage } from './storage.ts'

export type StoredText = { key: string; name: string; type: 'text/plain'; bytes: number; width: null; height: null }

/**
 * Stores a file as plain text if its name has one of the `extensions` and its bytes are UTF-8; undefined if they aren't. It is never served as anything
 * else, so markup in it is harmless. Throws `request.invalid` above `most` bytes.
 */
export const storeText = async (
  storage: Storage,
  file: File,
  { folder, extensions, most }: { folder: FileFolder; extensions: readonly string[]; most: number },
): Promise<StoredText | undefined> => {
  const extension = extensions.find((each) => file.name.toLowerCase().endsWith(`.${each}`))
  if (extension === undefined) return undefined
  // Larger files aren't read to find out what they are.
  if (file.size > most) throw new AppError('request.invalid', { fields: { file: 'text_file_large' } })
  const content = await file.bytes()
  if (!isText(content)) return undefined
  const key = randomBytes(24).toString('base64url')
  const bytes = await storage.put(storedAttachment({ key, type: 'text/plain' }, 'whole', folder), content)
  return { key, name: fileName(file.name, extension), type: 'text/plain', bytes, width: null, height: null }
}

// Controls other than tabs, line and page breaks.
const binary = /[^\P{Cc}\t\n\r\f]/u

const isText = (content: Uint8Array): boolean => {
  try {
    return !binary.test(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    return false
  }
}
