/**
 * Decodes images one at a time in a separate process, because a decoder's use of memory and time can't be stopped from within. `images.ts` starts
 * it, and it kills itself when an image takes too much.
 */
import { setPriority } from 'node:os'
import sharp, { type Sharp } from 'sharp'
import { drawLinkPicture, type LinkPicture } from './link-picture.ts'

/** A rendering as WebP: its file name, its longer side in pixels, and whether it is cropped to a square. */
export type Rendering = { name: string; pixels: number; square: boolean }
/**
 * A rendering of a logo as PNG, within `width` and `height`. With `inset`, the image has exactly this size, and a margin that is this part of its
 * smaller side; `ground` is its background.
 */
export type LogoRendering = { name: string; width: number; height: number; inset?: number; ground?: string }
/** An image file and its renderings: the first is made from the image, the others from the first. `isVector`: the file is an SVG, already checked. */
export type Job = { path: string; maximumPixels: number; renderings: (Rendering | LogoRendering)[]; isVector?: boolean }
export type Rendered = { name: string; data: Uint8Array; width: number; height: number }
export type Answer = { rendered: Rendered[] } | { refused: 'unreadable' | 'too_large' }
/** A picture of a link to draw. */
export type PictureJob = { picture: LinkPicture }
export type PictureAnswer = { drawn: Uint8Array } | { refused: 'unreadable' }

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
process.on('message', (job: Job | PictureJob) => {
  const before = process.cpuUsage()
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before)
    if (process.memoryUsage.rss() > most.residentBytes || user + system > most.cpuMs * 1000) end()
  }, 20)
  void ('picture' in job ? draw(job) : answer(job))
    .then((told) => process.send?.(told))
    .finally(() => clearInterval(watch))
})

const draw = async ({ picture }: PictureJob): Promise<PictureAnswer> => {
  try {
    return { drawn: await drawLinkPicture(picture) }
  } catch {
    return { refused: 'unreadable' }
  }
}

// The longer side of the first rendering of an SVG, in pixels.
const vectorPixels = 1024

const answer = async ({ path, maximumPixels, renderings, isVector = false }: Job): Promise<Answer> => {
  try {
    const about = { limitInputPixels: maximumPixels, pages: 1 } as const
    const { format, width, height } = await sharp(path, about).metadata()
    if (isVector) {
      if (format !== 'svg') return { refused: 'unreadable' }
      const density = Math.min(Math.max((72 * vectorPixels) / Math.max(width, height), 1), 20_000)
      return { rendered: await renderAll(sharp(path, { ...about, density }), renderings) }
    }
    // libvips also reads SVG, GIF, TIFF, HEIC and AVIF. An AVIF of 1 KB takes 800 MB; the formats above are decoded line by line.
    if (!formats.has(format)) return { refused: 'unreadable' }
    if (width * height > maximumPixels) return { refused: 'too_large' }

    // JPEGs without their last bytes are common, and every viewer shows them. A JPEG is decoded at a fraction of its size if that is enough.
    const image = sharp(path, { ...about, failOn: format === 'jpeg' ? 'none' : 'truncated' })
    return { rendered: await renderAll(image.autoOrient(), renderings) }
  } catch (error) {
    return { refused: error instanceof Error && /pixel limit/i.test(error.message) ? 'too_large' : 'unreadable' }
  }
}

const renderAll = async (image: Sharp, renderings: Job['renderings']): Promise<Rendered[]> => {
  const rendered: Rendered[] = []
  for (const rendering of renderings) {
    const source = rendered[0] === undefined ? image : sharp(rendered[0].data)
    rendered.push(await ('pixels' in rendering ? render(source, rendering) : renderLogo(source, rendering)))
  }
  return rendered
}

const renderLogo = async (image: Sharp, { name, width, height, inset, ground }: LogoRendering): Promise<Rendered> => {
  const margin = Math.round((inset ?? 0) * Math.min(width, height))
  const background = ground ?? { r: 0, g: 0, b: 0, alpha: 0 }
  const resized =
    inset === undefined
      ? image.resize(width, height, { fit: 'inside', withoutEnlargement: true })
      : image
          .resize(width - 2 * margin, height - 2 * margin, { fit: 'contain', background })
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
  const opaque = ground === undefined ? resized : resized.flatten({ background: ground })
  const { data, info } = await opaque.png({ compressionLevel: 9 }).toBuffer({ resolveWithObject: true })
  return { name, data, width: info.width, height: info.height }
}

const render = async (image: Sharp, { name, pixels, square }: Rendering): Promise<Rendered> => {
  const { data, info } = await image
    .resize(pixels, pixels, square ? { fit: 'cover' } : { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer({ resolveWithObject: true })
  return { name, data, width: info.width, height: info.height }
}
