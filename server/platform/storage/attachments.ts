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

/** The storage folders: of messages, of posts, of applications, and of requests for practice. */
export type FileFolder = 'attachments' | 'post-files' | 'cvs' | 'shared-cvs'

const renderings = [
  { name: 'whole.webp', pixels: LIMITS.attachmentPixels, square: false },
  { name: 'preview.webp', pixels: LIMITS.previewPixels, square: false },
]
const extensions = { 'image/webp': 'webp', 'application/pdf': 'pdf', 'text/plain': 'txt' } as const

/**
 * Stores a file to be sent: an image re-encoded as WebP, upright, without metadata, at most 2,048 px on its longer side, with a small preview; a
 * PDF unchanged. Its bytes decide what it is. Throws `attachment.unreadable` for anything but PDF, JPEG, PNG or WebP, and `photo.too_large` above
 * 52 megapixels.
 */
export const storeAttachment = async (
  storage: Storage,
  file: File,
  { folder = 'attachments', refusal = 'attachment' }: { folder?: FileFolder; refusal?: string } = {},
): Promise<StoredAttachment> => {
  const place = { folder, key: randomBytes(24).toString('base64url') }
  return kindOf(await beginningOf(file)) === 'pdf'
    ? storePdf(storage, place, file)
    : storePicture(storage, place, file, refusal)
}

type Place = { folder: FileFolder; key: string }

/** Returns the storage key of an attachment, or of its preview; a PDF has none. */
export const storedAttachment = (
  { key, type }: { key: string; type: keyof typeof extensions },
  rendering: 'whole' | 'preview' = 'whole',
  folder: FileFolder = 'attachments',
): string =>
  `${attachmentFolder(key, folder)}/${rendering === 'preview' ? 'preview.webp' : `whole.${extensions[type]}`}`

/** Removes an attachment without references. */
export const removeAttachment = (storage: Storage, key: string, folder: FileFolder = 'attachments'): Promise<void> =>
  removeUnreferenced(storage, attachmentFolder(key, folder))

/** Returns the storage folder of an attachment and its preview. */
export const attachmentFolder = (key: string, folder: FileFolder = 'attachments'): string => `${folder}/${key}`

const storePdf = async (storage: Storage, { folder, key }: Place, file: File): Promise<StoredAttachment> => {
  const bytes = await storage.put(storedAttachment({ key, type: 'application/pdf' }, 'whole', folder), file.stream())
  const told = { name: fileName(file.name, extensions['application/pdf']), bytes }
  return { key, type: 'application/pdf', ...told, width: null, height: null }
}

const storePicture = async (
  storage: Storage,
  { folder, key }: Place,
  file: File,
  refusal: string,
): Promise<StoredAttachment> => {
  const refusals = {
    unreadable: () => new AppError('attachment.unreadable', { fields: { file: refusal } }),
    tooLarge: () => new AppError('photo.too_large', { fields: { file: 'photo_pixels' } }),
  }
  const [whole] = await storeImage(storage, attachmentFolder(key, folder), file, renderings, refusals)
  if (whole === undefined) throw refusals.unreadable()
  const told = { name: fileName(file.name, extensions['image/webp']), bytes: whole.data.length }
  return { key, type: 'image/webp', ...told, width: whole.width, height: whole.height }
}
