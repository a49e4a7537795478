import { randomBytes } from 'node:crypto'
import { photoRefusals, storeImage } from './images.ts'
import { removeUnreferenced, type Storage } from './storage.ts'

const renderings = [
  { name: '512.webp', pixels: 512, square: true },
  { name: '96.webp', pixels: 96, square: true },
]

/**
 * Re-encodes a photo as WebP, 512 and 96 px square, upright and without metadata, stores it, and returns its key. Throws `photo.unreadable` for
 * anything but JPEG, PNG or WebP, and `photo.too_large` above 52 megapixels.
 */
export const storePhoto = async (storage: Storage, file: File): Promise<string> => {
  const key = randomBytes(24).toString('base64url')
  await storeImage(storage, photoFolder(key), file, renderings, photoRefusals)
  return key
}

/** Removes a photo without references. */
export const removePhoto = (storage: Storage, key: string): Promise<void> =>
  removeUnreferenced(storage, photoFolder(key))

/** Returns the storage folder of a photo's renderings. */
export const photoFolder = (key: string): string => `photos/${key}`

/** Returns the storage key of a photo's rendering, by default the larger one. */
export const storedPhoto = (key: string, rendering = '512.webp'): string => `${photoFolder(key)}/${rendering}`

/** Returns the absolute URL of a photo's 512-px rendering. */
export const photoUrl = (publicUrl: string, key: string | null): string | null =>
  key === null ? null : `${publicUrl}/files/photos/${key}/512.webp`
