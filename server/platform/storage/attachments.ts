import { randomBytes } from 'node:crypto'
import { LIMITS } from '#contract/limits.ts'
import type { Attachment } from '#contract/chat/messages.ts'
import { AppError } from '#server/platform/errors.ts'
import { fileName } from './file-name.ts'
import { storeImage } from './images.ts'
import { beginningOf, kindOf } from './signatures.ts'
import { removeUnreferenced, type Storage } from './storage.ts'

/** A stored file: its key in the storage and its description. */
export type StoredAttachment = Omit<Attachment, '_id'> & { key: string }

const renderings = [
  { name: 'whole.webp', pixels: LIMITS.attachmentPixels, square: false },
  { name: 'preview.webp', pixels: LIMITS.previewPixels, square: false },
]
const extensions = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/**
 * Stores a file to be sent: an image re-encoded as WebP, upright, without metadata, at most 2,048 px on its longer side, with a small preview; a
 * PDF unchanged. Its bytes decide what it is. Throws `attachment.unreadable` for anything but PDF, JPEG, PNG or WebP, and `photo.too_large` above
 * 52 megapixels.
 */
export const storeAttachment = async (storage: Storage, file: File): Promise<StoredAttachment> => {
  const key = randomBytes(24).toString('base64url')
  return kindOf(await beginningOf(file)) === 'pdf' ? storePdf(storage, key, file) : storePicture(storage, key, file)
}

/** Returns the storage key of an attachment, or of its preview; a PDF has none. */
export const storedAttachment = (
  { key, type }: Pick<StoredAttachment, 'key' | 'type'>,
  rendering: 'whole' | 'preview' = 'whole',
): string => `${attachmentFolder(key)}/${rendering === 'preview' ? 'preview.webp' : `whole.${extensions[type]}`}`

/** Removes an attachment without references. */
export const removeAttachment = (storage: Storage, key: string): Promise<void> =>
  removeUnreferenced(storage, attachmentFolder(key))

/** Returns the storage folder of an attachment and its preview. */
export const attachmentFolder = (key: string): string => `attachments/${key}`

const storePdf = async (storage: Storage, key: string, file: File): Promise<StoredAttachment> => {
  const bytes = await storage.put(storedAttachment({ key, type: 'application/pdf' }), file.stream())
  const told = { name: fileName(file.name, extensions['application/pdf']), bytes }
  return { key, type: 'application/pdf', ...told, width: null, height: null }
}

const storePicture = async (storage: Storage, key: string, file: File): Promise<StoredAttachment> => {
  const [whole] = await storeImage(storage, attachmentFolder(key), file, renderings, refusals)
  if (whole === undefined) throw refusals.unreadable()
  const told = { name: fileName(file.name, extensions['image/webp']), bytes: whole.data.length }
  return { key, type: 'image/webp', ...told, width: whole.width, height: whole.height }
}

const refusals = {
  unreadable: () => new AppError('attachment.unreadable', { fields: { file: 'attachment' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { file: 'photo_pixels' } }),
}
