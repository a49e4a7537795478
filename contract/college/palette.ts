import { contrast, fitting, type Lch, toHex, toLch } from './colours.ts'

/** The product's own colours, for a college without its own. */
export const OWN_COLOURS = { main: '#022f74', accent: '#ff8403' } as const

/** Colours by the names of the design tokens, `client/ui/tokens.css`, without their dashes. */
export type Tokens = Record<string, string>
export type Palette = { light: Tokens; dark: Tokens }

/** The least contrast of text, and of marks. */
export const LEAST = { text: 4.5, mark: 3 } as const

// The tokens that follow the hue of the main colour, with the product's own values.
const tinted: Palette = {
  light: {
    canvas: '#edf0f7',
    sunken: '#f6f8fd',
    pale: '#eaefff',
    scene: '#dbe4fb',
    flow: '#dfe7f6',
    'flow-on': '#a3b9ec',
    node: '#d5e0f5',
    bar: '#d3def5',
  },
  dark: {
    canvas: '#0b1120',
    surface: '#131c31',
    sunken: '#0f1729',
    pale: '#1a2747',
    scene: '#1c2a4d',
    flow: '#1f2c50',
    'flow-on': '#3a5596',
    node: '#243357',
    bar: '#26375f',
  },
}

/** Returns the tokens of a college with these colours, for both themes. Text reaches 4.5:1 on every surface. Empty colours are the product's own. */
export const paletteOf = (mainColour: string, accentColour: string): Palette => {
  const main = toLch(mainColour || OWN_COLOURS.main)
  const accent = toLch(accentColour || OWN_COLOURS.accent)
  return { light: lightOf(main, accent), dark: darkOf(main, accent) }
}

const lightOf = (main: Lch, accent: Lch): Tokens => {
  const tints = tintsOf(main, tinted.light)
  const grounds = ['#ffffff', ...groundsOf(tints)]
  const navy = legible(main, grounds, LEAST.text, 'darker')
  const dark = toLch(navy).l
  const heading = legible(inHue(main, { l: Math.min(dark, 0.26), c: 0.105 }), grounds, 7, 'darker')
  const hover = toHex({ ...toLch(navy), l: dark > 0.3 ? dark - 0.06 : dark + 0.06 })
  return {
    ...tints,
    area: toHex(main),
    'on-area': inkOn(toHex(main), heading),
    heading,
    navy,
    'navy-hover': hover,
    'on-navy': '#ffffff',
    link: legible(inHue(main, { l: 0.44, c: 0.16 }), grounds, LEAST.text, 'darker'),
    focus: legible(inHue(main, { l: 0.44, c: 0.16 }), grounds, LEAST.text, 'darker'),
    mine: navy,
    'on-mine': '#ffffff',
    ...actionOf(accent, heading),
    'orange-soft': toHex({ l: 0.93, c: Math.min(accent.c, 0.065), h: accent.h }),
    new: legible(accent, grounds, LEAST.text, 'darker'),
  }
}

const darkOf = (main: Lch, accent: Lch): Tokens => {
  const tints = tintsOf(main, tinted.dark)
  const grounds = groundsOf(tints)
  const navy = legible(inHue(main, { l: 0.82, c: 0.1 }), grounds, LEAST.text, 'lighter')
  // As bright as on a light page, but never too dark for this one.
  const action = legible({ ...accent, l: Math.max(accent.l, 0.74) }, grounds, LEAST.text, 'lighter')
  return {
    ...tints,
    area: toHex(main),
    'on-area': inkOn(toHex(main), '#0b1120'),
    heading: toHex(inHue(main, { l: 0.94, c: 0.03 })),
    navy,
    'navy-hover': toHex(inHue(main, { l: 0.88, c: 0.06 })),
    'on-navy': tints['canvas'] ?? '#0b1120',
    link: navy,
    focus: navy,
    mine: legible(inHue(main, { l: 0.43, c: 0.15 }), ['#ffffff'], 7, 'darker'),
    'on-mine': '#ffffff',
    ...actionOf(toLch(action), '#0b1120'),
    'orange-soft': toHex({ l: 0.32, c: Math.min(accent.c, 0.06), h: accent.h }),
    new: action,
  }
}

const tintsOf = (main: Lch, own: Tokens): Tokens =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, toHex(inHue(main, toLch(value)))]))

// A grey college gets grey tints.
const fullChroma = toLch(OWN_COLOURS.main).c
const inHue = (main: Lch, { l, c }: Pick<Lch, 'l' | 'c'>): Lch => ({
  l,
  c: c * Math.min(1, main.c / fullChroma),
  h: main.h,
})

const groundsOf = ({ surface, canvas, sunken, pale }: Tokens): string[] =>
  [surface, canvas, sunken, pale].filter((ground) => ground !== undefined)

/** Returns the colour, made darker or lighter until it has enough contrast with all grounds. */
const legible = (colour: Lch, grounds: readonly string[], least: number, way: 'darker' | 'lighter'): string =>
  fitting(colour, way, (hex) => grounds.every((ground) => contrast(hex, ground) >= least))

/** The colour of the one action, the same while pointed at, and the text on both. */
const actionOf = (accent: Lch, ink: string): Tokens => {
  const [orange, hover] = [toHex(accent), toHex({ ...accent, l: accent.l > 0.35 ? accent.l - 0.03 : accent.l + 0.05 })]
  const on = inks(ink).toSorted((a, b) => worst(b, [orange, hover]) - worst(a, [orange, hover]))
  const first = inks(ink).find((each) => worst(each, [orange, hover]) >= LEAST.text)
  return { orange, 'orange-hover': hover, 'on-orange': first ?? on[0] ?? ink }
}

/** Returns the text colour that we write on a ground: this dark one if it can be read, else white or black. */
export const inkOn = (ground: string, dark: string): string =>
  inks(dark).find((ink) => contrast(ink, ground) >= LEAST.text) ?? '#ffffff'

// One of black and white always has 4.58:1.
const inks = (dark: string): string[] => [dark, '#ffffff', '#000000']
const worst = (ink: string, grounds: string[]): number => Math.min(...grounds.map((ground) => contrast(ink, ground)))

/** Returns the style sheet that gives the portal a college's colours; empty without any. It comes after that of the design tokens. */
export const stylesOf = (mainColour: string, accentColour: string): string => {
  if (mainColour === '' && accentColour === '') return ''
  const { light, dark } = paletteOf(mainColour, accentColour)
  const [day, night] = [declared(light), declared(dark)]
  return `html:root{${day}}@media screen and (prefers-color-scheme:dark){html:root:not([data-theme=light]){${night}}}@media screen{html:root[data-theme=dark]{${night}}}`
}

const declared = (tokens: Tokens): string =>
  Object.entries(tokens)
    .map(([name, value]) => `--${name}:${value}`)
    .join(';')
