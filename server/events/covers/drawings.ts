// oxlint-disable i18next/no-literal-string -- SVG
import { COVER_HUES, COVER_PATTERNS, COVER_VARIANTS, type CoverPattern } from '#contract/events/covers.ts'
import { type Draw, motifs } from './motifs.ts'

type Hue = (typeof COVER_HUES)[keyof typeof COVER_HUES]

/** The colours of a drawing: its ground, and its lines. */
const colours: Record<Hue, { ground: string; line: string }> = {
  talk: { ground: '#163f8c', line: '#3f6ec6' },
  hackathon: { ground: '#43249a', line: '#7450cf' },
  workshop: { ground: '#0b5d3c', line: '#2f8a63' },
  networking: { ground: '#7a2350', line: '#b0527d' },
  meetup: { ground: '#6a3a07', line: '#a66f2e' },
}

const hues = Object.values(COVER_HUES)

/**
 * Returns the SVG of a drawing by the name in its URL, undefined if there is none. Its motif fits into a square, and its lines go on beyond it, so that
 * it fills a box of any shape. `size`: its width and height in pixels; by default it fills its box.
 */
export const drawCover = (name: string, size?: { width: number; height: number }): string | undefined => {
  const [, givenHue, givenPattern, given] = /^([a-z]+)-([a-z]+)-(\d{1,3})\.svg$/.exec(name) ?? []
  const hue = hues.find((each) => each === givenHue)
  const pattern = COVER_PATTERNS.find((each) => each === givenPattern)
  const variant = Number(given)
  if (hue === undefined || pattern === undefined || variant >= COVER_VARIANTS) return undefined
  return drawing(pattern, { ...colours[hue], random: randomFrom(variant) }, size)
}

const drawing = (pattern: CoverPattern, draw: Draw, size?: { width: number; height: number }): string => {
  const box = size === undefined ? '' : ` width="${size.width}" height="${size.height}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"${box} overflow="visible" stroke-linecap="round" stroke-linejoin="round" fill="none">`,
    `<path fill="${draw.ground}" d="M-1400-1400h3200v3200h-3200z"/>`,
    motifs[pattern](draw),
    '</svg>',
  ].join('')
}

// A small generator (mulberry32), because the same title always gets the same lines.
const randomFrom = (variant: number): (() => number) => {
  let state = (variant + 1) * 0x9e3779b1
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
