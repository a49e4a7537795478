import pLimit from 'p-limit'
import sharp, { type Sharp } from 'sharp'
import { LIMITS } from '#contract/limits.ts'
import type { AppError } from '#server/platform/errors.ts'

const formats = new Set(['jpeg', 'png', 'webp', 'heif'])
// Decoding 40 megapixels takes some 150 MB: two at once, one thread each, keep a small machine alive.
const queue = pLimit(2)
sharp.concurrency(1)
sharp.cache(false)

/** What an image is refused with. */
export type Refusals = { unreadable: () => AppError; tooLarge: () => AppError }

/**
 * Decodes an image and hands it, upright, to `render`; what is made of it has none of its metadata. Anything but JPEG, PNG,
 * WebP or AVIF is `unreadable`, more than 40 megapixels are `tooLarge`. Of an animation it is the first picture.
 */
export const renderImage = <Rendered>(
  bytes: Uint8Array,
  { unreadable, tooLarge }: Refusals,
  render: (image: Sharp) => Promise<Rendered>,
): Promise<Rendered> => {
  const refuse = (error: unknown): never => {
    throw error instanceof Error && /pixel limit/i.test(error.message) ? tooLarge() : unreadable()
  }
  return queue(async () => {
    const image = sharp(bytes, { limitInputPixels: LIMITS.photoPixels, failOn: 'truncated', pages: 1 })
    const { format, compression, width, height } = await image.metadata().catch(refuse)
    // libvips also reads SVG, GIF, TIFF and HEIC; AVIF is what it calls HEIF with AV1.
    if (!formats.has(format) || (format === 'heif' && compression !== 'av1')) throw unreadable()
    if (width * height > LIMITS.photoPixels) throw tooLarge()
    return render(image.autoOrient()).catch(refuse)
  })
}

/** An image as WebP at the quality of all our images, and its size in pixels. */
export const toWebp = async (image: Sharp): Promise<{ data: Buffer; width: number; height: number }> => {
  const { data, info } = await image.webp({ quality: 82 }).toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
