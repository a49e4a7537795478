import { randomBytes } from 'node:crypto'
import { AppError } from '#server/platform/errors.ts'
import { storeImage } from './images.ts'
import { removeUnreferenced, type Storage } from './storage.ts'

const renderings = [
  { name: '512.webp', pixels: 512, square: true },
  { name: '96.webp', pixels: 96, square: true },
]

/**
 * Decodes a photo, stores it anew as WebP, 512 and 96 px square, turned upright and without its metadata, and returns its key.
 * Throws `photo.unreadable` for anything but JPEG, PNG or WebP, and `photo.too_large` above 52 megapixels.
 */
export const storePhoto = async (storage: Storage, file: File): Promise<string> => {
  const key = randomBytes(24).toString('base64url')
  await storeImage(storage, photoFolder(key), file, renderings, refusals)
  return key
}

/** Removes a photo that nothing refers to any more. */
export const removePhoto = (storage: Storage, key: string): Promise<void> =>
  removeUnreferenced(storage, photoFolder(key))

/** The folder of a photo's renderings in the storage. */
export const photoFolder = (key: string): string => `photos/${key}`

/** The key in the storage of a photo's rendering, the larger one unless it is said. */
export const storedPhoto = (key: string, rendering = '512.webp'): string => `${photoFolder(key)}/${rendering}`

/** The absolute address of a photo's 512-px rendering. */
export const photoUrl = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : `${publicUrl}/files/photos/${key}/512.webp`

const refusals = {
  unreadable: () => new AppError('photo.unreadable', { fields: { image: 'photo' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { image: 'photo_pixels' } }),
}
