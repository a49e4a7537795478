import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import { AppError } from '#server/platform/errors.ts'
import pLimit from 'p-limit'
import type { Storage } from './storage.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])
const sizes = [512, 96] as const
// Decoding 40 megapixels takes some 150 MB: two at once, one thread each, keep a small machine alive.
const queue = pLimit(2)
sharp.concurrency(1)
sharp.cache(false)

/**
 * Decodes a photo and stores it anew as WebP, 512 and 96 px square, turned upright and without its metadata.
 * Answers the key. Anything but JPEG, PNG, WebP or AVIF of at most 40 megapixels: `photo.unreadable`, `photo.too_large`.
 */
export const storePhoto = async (storage: Storage, file: File): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const squares = await queue(() => renderSquares(bytes))
  const key = randomBytes(24).toString('base64url')
  await Promise.all(squares.map(({ size, data }) => storage.put(`photos/${key}/${size}.webp`, data)))
  return key
}

/** Removes a photo that nothing refers to any more. */
export const removePhoto = (storage: Storage, key: string): Promise<void> => storage.removeAll(`photos/${key}`)

/** The absolute address of a photo's 512-px rendering. */
export const photoUrl = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : `${publicUrl}/files/photos/${key}/512.webp`

const renderSquares = async (bytes: Uint8Array) => {
  const image = sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: 'truncated', pages: 1 })
  const { format, compression, width, height } = await image.metadata().catch(refuse)
  // libvips also reads SVG, GIF, TIFF and HEIC; AVIF is what it calls HEIF with AV1.
  if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) throw unreadable()
  if (width * height > LIMITS.photoPixels) throw tooLarge()

  const upright = await image.autoOrient().resize(512, 512, { fit: 'cover' }).toBuffer().catch(refuse)
  return Promise.all(
    sizes.map(async (size) => ({
      size,
      data: await sharp(upright).resize(size, size).webp({ quality: 82 }).toBuffer(),
    })),
  )
}

const refuse = (error: unknown): never => {
  throw error instanceof Error && /pixel limit/i.test(error.message) ? tooLarge() : unreadable()
}
const unreadable = () => new AppError('photo.unreadable', { fields: { image: 'photo' } })
const tooLarge = () => new AppError('photo.too_large', { fields: { image: 'photo_pixels' } })
