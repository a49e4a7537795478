import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import type { Attachment } from '#contract/messages.ts'
import { AppError } from '#server/platform/errors.ts'
import { fileName } from './file-name.ts'
import { renderImage, toWebp } from './images.ts'
import { isA } from './signatures.ts'
import type { Storage } from './storage.ts'

/** A file as it was stored: its key in the storage, and what is told of it. */
export type StoredAttachment = Omit<Attachment, '_id'> & { key: string }

const extensions = { 'image/webp': 'webp', 'application/pdf': 'pdf' } as const

/**
 * Stores a file that is to be sent: an image anew as WebP, upright, without its metadata, at most 2,048 px on its longer
 * side, and with a small preview; a PDF as it is. What it is, its bytes decide. Anything but PDF, JPEG, PNG, WebP or AVIF
 * of at most 40 megapixels: `attachment.unreadable`, `photo.too_large`.
 */
export const storeAttachment = async (storage: Storage, file: File): Promise<StoredAttachment> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const key = randomBytes(24).toString('base64url')
  return isA('pdf', bytes) ? storePdf(storage, key, file.name, bytes) : storeImage(storage, key, file.name, bytes)
}

/** The bytes of an attachment; `file.not_found` when there are none, as of the preview of a PDF. */
export const readAttachment = (
  storage: Storage,
  { key, type }: Pick<StoredAttachment, 'key' | 'type'>,
  rendering: 'whole' | 'preview',
): Promise<Uint8Array> =>
  storage.get(rendering === 'preview' ? `attachments/${key}/preview.webp` : wholeOf({ key, type }))

/** An attachment as a stream; `file.not_found` when there is none. */
export const openAttachment = (
  storage: Storage,
  attachment: Pick<StoredAttachment, 'key' | 'type'>,
): Promise<Readable> => storage.open(wholeOf(attachment))

const wholeOf = ({ key, type }: Pick<StoredAttachment, 'key' | 'type'>): string =>
  `attachments/${key}/whole.${extensions[type]}`

/** Removes an attachment that nothing refers to any more. */
export const removeAttachment = (storage: Storage, key: string): Promise<void> =>
  storage.removeAll(`attachments/${key}`)

const storePdf = async (storage: Storage, key: string, name: string, bytes: Uint8Array): Promise<StoredAttachment> => {
  await storage.put(`attachments/${key}/whole.pdf`, bytes)
  const told = { name: fileName(name, extensions['application/pdf']), bytes: bytes.length }
  return { key, type: 'application/pdf', ...told, width: null, height: null }
}

const storeImage = async (
  storage: Storage,
  key: string,
  name: string,
  bytes: Uint8Array,
): Promise<StoredAttachment> => {
  const { whole, preview } = await renderImage(bytes, refusals, renderBoth)
  await Promise.all([
    storage.put(`attachments/${key}/whole.webp`, whole.data),
    storage.put(`attachments/${key}/preview.webp`, preview.data),
  ])
  const told = { name: fileName(name, extensions['image/webp']), bytes: whole.data.length }
  return { key, type: 'image/webp', ...told, width: whole.width, height: whole.height }
}

const renderBoth = async (image: Sharp) => {
  const whole = await toWebp(within(image, LIMITS.attachmentPixels))
  return { whole, preview: await toWebp(within(sharp(whole.data), LIMITS.previewPixels)) }
}

const within = (image: Sharp, pixels: number): Sharp =>
  image.resize(pixels, pixels, { fit: 'inside', withoutEnlargement: true })

const refusals = {
  unreadable: () => new AppError('attachment.unreadable', { fields: { file: 'attachment' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { file: 'photo_pixels' } }),
}
