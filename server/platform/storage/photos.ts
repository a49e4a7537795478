import { randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import sharp, { type Sharp } from 'sharp'
import { AppError } from '#server/platform/errors.ts'
import { renderImage, toWebp } from './images.ts'
import type { Storage } from './storage.ts'

const sizes = [512, 96] as const

/**
 * Decodes a photo and stores it anew as WebP, 512 and 96 px square, turned upright and without its metadata.
 * Answers the key. Anything but JPEG, PNG, WebP or AVIF of at most 40 megapixels: `photo.unreadable`, `photo.too_large`.
 */
export const storePhoto = async (storage: Storage, file: File): Promise<string> => {
  const squares = await renderImage(new Uint8Array(await file.arrayBuffer()), refusals, renderSquares)
  const key = randomBytes(24).toString('base64url')
  await Promise.all(squares.map(({ size, data }) => storage.put(`photos/${key}/${size}.webp`, data)))
  return key
}

/** Removes a photo that nothing refers to any more. */
export const removePhoto = (storage: Storage, key: string): Promise<void> => storage.removeAll(`photos/${key}`)

/** A photo's 512-px rendering as a stream; `file.not_found` when there is none. */
export const openPhoto = (storage: Storage, key: string): Promise<Readable> => storage.open(`photos/${key}/512.webp`)

/** The absolute address of a photo's 512-px rendering. */
export const photoUrl = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : `${publicUrl}/files/photos/${key}/512.webp`

const renderSquares = async (image: Sharp) => {
  const square = await image.resize(512, 512, { fit: 'cover' }).toBuffer()
  return Promise.all(sizes.map(async (size) => ({ size, data: (await toWebp(sharp(square).resize(size, size))).data })))
}

const refusals = {
  unreadable: () => new AppError('photo.unreadable', { fields: { image: 'photo' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { image: 'photo_pixels' } }),
}
