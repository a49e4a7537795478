/**
 * Decodes images one at a time in a separate process, because a decoder's use of memory and time can't be stopped from within. `images.ts` starts
 * it, and it kills itself when an image takes too much.
 */
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'

/** A rendering as WebP: its file name, its longer side in pixels, and whether it is cropped to a square. */
export type Rendering = { name: string; pixels: number; square: boolean }
/** An image file and its renderings: the first is made from the image, the others from the first. */
export type Job = { path: string; maximumPixels: number; renderings: Rendering[] }
export type Rendered = { name: string; data: Uint8Array; width: number; height: number }
export type Answer = { rendered: Rendered[] } | { refused: 'unreadable' | 'too_large' }

// The heaviest acceptable image, a progressive JPEG of 50 megapixels without subsampling, takes 390 MB of memory including the process itself and 3
// s of a slow core. The system could only limit the address space, of which Node alone takes gigabytes.
const most = { residentBytes: 480 * 1024 * 1024, cpuMs: 6_000 }
const formats = new Set(['jpeg', 'png', 'webp'])
sharp.concurrency(1)
sharp.cache(false)
// Requests come first, because the portal and its database share the cores with the decoders.
setPriority(5)

const end = (): void => void process.kill(process.pid, 'SIGKILL')
process.on('disconnect', end)
process.on('message', (job: Job) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > most.residentBytes || user + system > most.cpuMs * 1000) end()
  }, 20)
  void answer(job)
    .then((told) => process.send?.(told))
    .finally(() => clearInterval(watch))
})

const answer = async ({ path, maximumPixels, renderings }: Job): Promise<Answer> => {
  try {
    const about = { limitInputPixels: maximumPixels, pages: 1 } as const
    const { format, width, height } = await sharp(path, about).metadata()
    // libvips also reads SVG, GIF, TIFF, HEIC and AVIF. An AVIF of 1 KB takes 800 MB; the formats above are decoded line by line.
    if (!formats.has(format)) return { refused: 'unreadable' }
    if (width * height > maximumPixels) return { refused: 'too_large' }

    // JPEGs without their last bytes are common, and every viewer shows them. A JPEG is decoded at a fraction of its size if that is enough.
    const image = sharp(path, { ...about, failOn: format === 'jpeg' ? 'none' : 'truncated' })
    const rendered: Rendered[] = []
    for (const rendering of renderings)
      rendered.push(await render(rendered[0] === undefined ? image.autoOrient() : sharp(rendered[0].data), rendering))
    return { rendered }
  } catch (error) {
    return { refused: error instanceof Error && /pixel limit/i.test(error.message) ? 'too_large' : 'unreadable' }
  }
}

const render = async (image: Sharp, { name, pixels, square }: Rendering): Promise<Rendered> => {
  const { data, info } = await image
    .resize(pixels, pixels, square ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { name, data, width: info.width, height: info.height }
}
