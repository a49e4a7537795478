import { createHash } from 'node:crypto'
import type { UploadedImage } from '#contract/college/settings.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Platform } from '#server/platform/platform.ts'
import { photoRefusals, storeImage } from '#server/platform/storage/images.ts'
import { removeUnreferenced } from '#server/platform/storage/storage.ts'
import { findImage, insertImage } from './queries.ts'
import { plainSvg, UnsafeSvgError } from '#server/platform/svg.ts'

/** The files of a logo: as it is shown on pages, at least twice as large as on screen, and in emails. */
export const LOGO = { shown: 'logo.png', email: 'email.png' } as const
/** The files of the image of the home page. */
export const HERO = { shown: '1600.webp' } as const

// A device crops maskable icons to its own shape, so they have the largest margin. The home screens of Apple show transparent icons as black.
const logoFiles = [
  { name: 'full.png', width: 1024, height: 1024 },
  { name: LOGO.shown, width: 640, height: 160 },
  { name: LOGO.email, width: 320, height: 80 },
  { name: 'icon-32.png', width: 32, height: 32, inset: 0 },
  { name: 'icon-192.png', width: 192, height: 192, inset: 0.02 },
  { name: 'icon-512.png', width: 512, height: 512, inset: 0.02 },
  { name: 'maskable-512.png', width: 512, height: 512, inset: 0.2, ground: '#ffffff' },
  { name: 'touch-180.png', width: 180, height: 180, inset: 0.1, ground: '#ffffff' },
  { name: 'preview.png', width: 1200, height: 630, inset: 0.16, ground: '#ffffff' },
]
const heroFiles = [
  { name: HERO.shown, pixels: 1600, square: false },
  { name: '800.webp', pixels: 800, square: false },
]
const leastPixels = 128
const mostSvgBytes = 512 * 1024

/** Returns the path of a file of an image. It changes with the image, so browsers keep it. */
export const imageUrl = (key: string, name: string): string => `/files/college/${key}/${name}`

/** Returns the key of a file in the storage. */
export const storedImage = (key: string, name: string): string => `${folderOf(key)}/${name}`

const folderOf = (key: string): string => `college/${key}`

/**
 * Stores an uploaded logo or image in the sizes that the portal shows, and returns it. Only images that we have drawn ourselves are ever served: an SVG
 * is checked, rebuilt and rendered. The same file has the same key.
 */
export const uploadImage = async (platform: Platform, kind: 'logo' | 'hero', file: File): Promise<UploadedImage> => {
  const { db, storage, now } = platform
  const bytes = Buffer.from(await file.arrayBuffer())
  const key = createHash('sha256').update(kind).update(bytes).digest('base64url')
  const shown = kind === 'logo' ? LOGO.shown : HERO.shown
  const known = await findImage(db, kind, key)
  if (known !== undefined) return { key, url: imageUrl(key, shown), ...known }

  const rendered = await (kind === 'logo'
    ? storeLogo(platform, key, bytes)
    : storeImage(storage, folderOf(key), file, heroFiles, photoRefusals))
  const { width = 0, height = 0 } = rendered.find(({ name }) => name === shown) ?? {}
  await insertImage(db, {
    key,
    kind,
    file_name: file.name.slice(0, 200),
    bytes: bytes.length,
    width,
    height,
    uploaded_at: now(),
  })
  return { key, url: imageUrl(key, shown), width, height }
}

const storeLogo = async ({ storage }: Platform, key: string, bytes: Buffer) => {
  const svg = svgOf(bytes)
  const source = new File([svg ?? new Uint8Array(bytes)], 'logo')
  const rendered = await storeImage(storage, folderOf(key), source, logoFiles, logoRefusals, svg !== undefined)
  const { width = 0, height = 0 } = rendered[0] ?? {}
  const pixels = Math.max(width, height)
  if (pixels >= leastPixels) return rendered
  await removeUnreferenced(storage, folderOf(key))
  throw new AppError('logo.too_small', { values: { pixels }, fields: { image: 'logo_small' } })
}

/** Returns the drawing of an SVG; undefined for other files. Throws `logo.unsafe` and `file.too_large`. */
const svgOf = (bytes: Buffer): string | undefined => {
  const start = bytes
    .subarray(0, 1024)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (!start.startsWith('<')) return undefined
  if (bytes.length > mostSvgBytes) throw new AppError('file.too_large', { fields: { image: 'logo_unsafe' } })
  try {
    const svg = plainSvg(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (svg !== undefined) return svg
  } catch (error) {
    if (error instanceof UnsafeSvgError)
      throw new AppError('logo.unsafe', { values: { part: error.part }, fields: { image: 'logo_unsafe' } })
  }
  throw logoRefusals.unreadable()
}

const logoRefusals = {
  unreadable: () => new AppError('logo.unreadable', { fields: { image: 'logo' } }),
  tooLarge: () => new AppError('photo.too_large', { fields: { image: 'photo_pixels' } }),
}
