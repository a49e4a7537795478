// oxlint-disable i18next/no-literal-string -- markup of Pango, and names of fonts
/** Draws the picture that apps show for a link. Runs in the process that decodes images, see `image-process.ts`. */
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

/**
 * What the picture of a link shows: the college's logo and name, a title, lines below it, and at the end a cover: a drawing as SVG, or an image that
 * we have encoded.
 */
export type LinkPicture = {
  name: string
  logo?: Uint8Array | undefined
  title: string
  lines: string[]
  cover: { svg: string } | { image: Uint8Array }
}

const [width, height, coverWidth] = [1200, 630, 440]
const start = 64
const room = width - coverWidth - start - 48
const bottom = height - 52

// Loaded by name into the font library of this process, so that nothing depends on the fonts of the machine.
const fonts = [
  import.meta.resolve('@expo-google-fonts/outfit/600SemiBold/Outfit_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/outfit/400Regular/Outfit_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-nastaliq-urdu/600SemiBold/NotoNastaliqUrdu_600SemiBold.ttf'),
]
const others = ['Noto Sans Devanagari SemiBold', 'Noto Nastaliq Urdu SemiBold']
const [bold, regular] = [['Outfit SemiBold', ...others].join(','), ['Outfit', ...others].join(',')]

let loaded: Promise<unknown> | undefined
const loadFonts = async (): Promise<void> => {
  for (const font of fonts) {
    const fontfile = fileURLToPath(font)
    await sharp({ text: { text: '.', font: bold, fontfile } })
      .raw()
      .toBuffer()
  }
}

/** Returns the picture as a JPEG of 1200 by 630 pixels. Nothing is within 52 pixels of an edge. */
export const drawLinkPicture = async ({ name, logo, title, lines, cover }: LinkPicture): Promise<Uint8Array> => {
  await (loaded ??= loadFonts())
  const isRightToLeft = rightToLeft.test(title)
  const x = (block: Block) => (isRightToLeft ? start + room - block.width : start)

  const parts: Part[] = []
  let top = bottom
  for (const [index, line] of lines.toReversed().entries()) {
    const isFirst = index === lines.length - 1
    const block = await fitted(line, {
      sizes: [34],
      font: isFirst ? bold : regular,
      colour: isFirst ? '#12203d' : '#4a5878',
      most: 1,
    })
    if (block === undefined) continue
    top -= block.height
    parts.push({ input: block.data, left: x(block), top })
    top -= index === lines.length - 1 ? 30 : 16
  }
  const large = { sizes: sizesOf(title), font: bold, colour: '#01204f', most: 3, tight: true, highest: top - 136 }
  const head = await fitted(title, large)
  if (head !== undefined) parts.push({ input: head.data, left: x(head), top: top - head.height })

  const mark =
    logo === undefined
      ? undefined
      : await sharp(logo).resize(58, 58, { fit: 'inside' }).png().toBuffer({ resolveWithObject: true })
  const indent = mark === undefined ? 0 : mark.info.width + 18
  const label = await fitted(name, { sizes: [30, 24], font: bold, colour: '#01204f', most: 1, within: room - indent })
  if (mark !== undefined)
    parts.push({
      input: mark.data,
      left: isRightToLeft ? start + room - mark.info.width : start,
      top: 86 - Math.round(mark.info.height / 2),
    })
  if (label !== undefined)
    parts.push({
      input: label.data,
      left: isRightToLeft ? start + room - indent - label.width : start + indent,
      top: 86 - Math.round(label.height / 2),
    })

  const side =
    'svg' in cover
      ? sharp(Buffer.from(cover.svg)).resize(coverWidth, height, { fit: 'fill' })
      : sharp(cover.image).resize(coverWidth, height, { fit: 'cover', position: 'attention' })
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .composite([...parts, { input: await side.png().toBuffer(), left: width - coverWidth, top: 0 }])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4', mozjpeg: true })
    .toBuffer()
}

const rightToLeft = /^[^\p{L}]*[\p{Script=Arabic}\p{Script=Hebrew}]/u

type Part = { input: Buffer; left: number; top: number }
type Block = { data: Buffer; width: number; height: number }
type Style = {
  sizes: number[]
  font: string
  colour: string
  most: number
  tight?: boolean
  within?: number
  highest?: number
}

const lettersOf = (text: string): string[] => Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)

// Short titles are large.
const sizesOf = (title: string): number[] => {
  const letters = lettersOf(title).length
  return letters < 24 ? [84, 64, 48] : letters < 48 ? [64, 48] : [48]
}

/** Renders a text in the largest size with which it has at most `most` lines, shortened if it is too long for any. Undefined without a text. */
const fitted = async (text: string, style: Style): Promise<Block | undefined> => {
  if (text === '') return undefined
  for (const size of style.sizes) {
    const block = await rendered(text, size, style)
    if (block !== undefined) return block
  }
  const size = style.sizes.at(-1) ?? 48
  const words = text.split(/(?<=\s)/u)
  for (let count = words.length - 1; count > 0; count -= 1) {
    const block = await rendered(`${words.slice(0, count).join('').trimEnd()}…`, size, style)
    if (block !== undefined) return block
  }
  return rendered(`${lettersOf(text).slice(0, 14).join('')}…`, size, style)
}

const rendered = async (
  text: string,
  size: number,
  { font, colour, most, tight = false, within = room, highest = 360 }: Style,
): Promise<Block | undefined> => {
  const isLatin = !/[\p{Script=Devanagari}\p{Script=Arabic}]/u.test(text)
  const spacing = tight && isLatin ? ` letter_spacing="${Math.round(-0.03 * size * 1024)}"` : ''
  const leading = tight && isLatin ? ' line_height="0.82"' : ''
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}" size="${size * 1024}"${spacing}${leading}>${escaped(text)}</span>`,
      ...{ font, width: within, dpi: 72, rgba: true, wrap: 'word' },
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  // The height of a line: Nastaliq needs about twice as much.
  const line = size * (isLatin ? 1.06 : /\p{Script=Arabic}/u.test(text) ? 2.3 : 1.4)
  const isWithin = info.width <= within && info.height <= line * most + size * 0.3 && info.height <= highest
  return isWithin ? { data, width: info.width, height: info.height } : undefined
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(/\p{Cc}/gu, ' ')
