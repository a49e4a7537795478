/** The hair of a portrait, in two layers around the face, on a canvas of 100 × 100. Headscarves and turbans are drawn like hair. */

type Draw = (colour: string) => string

const path =
  (d: string): Draw =>
  (colour) =>
    `<path d="${d}" fill="${colour}"/>`
const circles =
  (...list: [x: number, y: number, r: number][]): Draw =>
  (colour) =>
    list.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`).join('')
const shade =
  (d: string, opacity = 0.14): Draw =>
  () =>
    `<path d="${d}" fill="none" stroke="#000" stroke-width="1.4" stroke-linecap="round" opacity="${opacity}"/>`
const layers =
  (...parts: Draw[]): Draw =>
  (colour) =>
    parts.map((part) => part(colour)).join('')

const cap = path(
  'M31.5 45C28 22 40 17 50 17C60 17 72 22 68.5 45C67.5 38 64.5 34 60 32C52 33.5 43 33 40 31.5C36 34 32.5 38 31.5 45Z',
)
const middle = path('M31.5 46C28 22 40 17 50 17C60 17 72 22 68.5 46C67.5 37 59 33 50 29C41 33 32.5 36 31.5 46Z')
const fringe = path('M31 46C28 22 40 17 50 17C60 17 72 22 69 46L66.5 37.5C60 35.5 40 35.5 33.5 37.5Z')

const behind: Record<string, Draw> = {
  afro: circles([50, 35, 27]),
  curly: circles([33, 36, 9], [67, 36, 9], [36, 25, 9], [64, 25, 9], [50, 21, 11]),
  bob: path('M28 62C24 24 38 15 50 15C62 15 76 24 72 62C68 66 62 64 60 60L40 60C38 64 32 66 28 62Z'),
  fringe: path('M27 68C25 24 38 15 50 15C62 15 75 24 73 68C69 71 63 69 61 64L39 64C37 69 31 71 27 68Z'),
  long: path('M26 84C22 26 36 15 50 15C64 15 78 26 74 84C68 88 62 84 60 78L40 78C38 84 32 88 26 84Z'),
  ponytail: path('M62 22C78 18 84 34 80 52C79 60 82 66 78 70C70 66 70 52 68 40Z'),
  bun: circles([50, 13, 9.5]),
  braids: path(
    'M30 34C22 44 26 52 24 60C23 66 26 70 24 78L31 84C34 78 32 70 33 62L34 44ZM70 34C78 44 74 52 76 60C77 66 74 70 76 78L69 84C66 78 68 70 67 62L66 44Z',
  ),
  scarf: path('M24 90C18 34 32 13 50 13C68 13 82 34 76 90C66 84 60 80 50 80C40 80 34 84 24 90Z'),
}

const inFront: Record<string, Draw> = {
  short: cap,
  side: path(
    'M31.5 45C27 21 42 16 53 16.5C66 17 71 27 68.5 45C67.5 40 66.5 37 64 33C56 35 44 34 39 30C36 34 32.5 38 31.5 45Z',
  ),
  curly: circles([37, 29, 6], [44, 25, 6.5], [52, 24, 6.5], [60, 27, 6], [65, 33, 5], [34, 35, 5]),
  afro: path('M32 44C30 28 40 24 50 24C60 24 70 28 68 44C66 36 62 33 57 32.5C52 31 48 31 43 32.5C38 33 34 36 32 44Z'),
  bob: middle,
  fringe: layers(fringe, shade('M42 24C41 28 41 31 41.5 34M57 24C58 28 58 31 58 34')),
  long: middle,
  ponytail: layers(cap, shade('M40 22C46 19 56 19 63 25')),
  bun: layers(middle, shade('M43 15C46 18 54 18 57 15')),
  braids: layers(middle, shade('M25 62L32 60M25 68L32 66M25 74L32 72M75 62L68 60M75 68L68 66M75 74L68 72', 0.25)),
  bald: path('M32 47C30 40 31 36 33.5 33C34 38 33.5 42 33.5 47ZM68 47C70 40 69 36 66.5 33C66 38 66.5 42 66.5 47Z'),
  turban: layers(
    path('M30 40C24 18 38 9 51 9C66 9 76 20 70 40C66 32 58 29 50 29C42 29 34 32 30 40Z'),
    shade('M31 36C38 24 54 16 66 15M30 30C36 20 48 13 58 11M42 29C52 24 64 24 70 30'),
  ),
  scarf: layers(
    // The cloth is the area between its outer edge and the oval of the face.
    (colour) =>
      `<path fill-rule="evenodd" d="M26 56C22 24 36 14 50 14C64 14 78 24 74 56C73 70 66 78 50 80C34 78 27 70 26 56ZM34.5 46C34.5 60 42 66 50 66C58 66 65.5 60 65.5 46C65.5 33 60 28.5 50 28.5C40 28.5 34.5 33 34.5 46Z" fill="${colour}"/>`,
    shade('M30 66C38 75 54 78 66 70M34 74C42 79 52 80 60 77M31 32C36 22 44 19 52 19'),
  ),
}

/** Returns the hair behind head and shoulders, as SVG. */
export const hairBehind = (style: string, colour: string): string => behind[style]?.(colour) ?? ''

/** Returns the hair in front of the face, as SVG. */
export const hairInFront = (style: string, colour: string): string => inFront[style]?.(colour) ?? ''
