/** A colour in OKLCH: lightness, 0 to 1, chroma, and hue in degrees. Equal lightness looks equally light in every hue. */
export type Lch = { l: number; c: number; h: number }
type Rgb = [number, number, number]

/** Returns a colour like `#022f74` in OKLCH (Björn Ottosson, 2020). */
export const toLch = (hex: string): Lch => {
  const [r, g, b] = linearOf(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short
  const x = 1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short
  const y = 0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short
  return { l, c: Math.hypot(x, y), h: (Math.atan2(y, x) * 180) / Math.PI }
}

/** Returns a colour like `#022f74`, less colourful where screens can't show it. */
export const toHex = ({ l, c, h }: Lch): string => {
  const lightness = Math.min(1, Math.max(0, l))
  let [least, most] = [0, c]
  if (isShown(linearFrom({ l: lightness, c, h }))) least = c
  else
    for (let step = 0; step < 20; step += 1) {
      const middle = (least + most) / 2
      if (isShown(linearFrom({ l: lightness, c: middle, h }))) least = middle
      else most = middle
    }
  return `#${linearFrom({ l: lightness, c: least, h }).map(channel).join('')}`
}

/** Returns the first colour that fits, from this one on ever darker or lighter. */
export const fitting = (colour: Lch, way: 'darker' | 'lighter', fits: (hex: string) => boolean): string => {
  const step = way === 'darker' ? -0.005 : 0.005
  for (let l = colour.l; l > 0 && l < 1; l += step) {
    const hex = toHex({ ...colour, l })
    if (fits(hex)) return hex
  }
  return way === 'darker' ? '#000000' : '#ffffff'
}

/** Returns the contrast of two colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminance = (hex: string): number => {
  const [r, g, b] = linearOf(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const linearOf = (hex: string): Rgb => {
  const value = Number.parseInt(hex.slice(1), 16)
  const linear = (shift: number) => {
    const part = ((value >> shift) & 255) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }
  return [linear(16), linear(8), linear(0)]
}

const linearFrom = ({ l, c, h }: Lch): Rgb => {
  const [x, y] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)]
  const long = (l + 0.3963377774 * x + 0.2158037573 * y) ** 3
  const middle = (l - 0.1055613458 * x - 0.0638541728 * y) ** 3
  const short = (l - 0.0894841775 * x - 1.291485548 * y) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
}

const isShown = (parts: Rgb): boolean => parts.every((part) => part > -0.0005 && part < 1.0005)

const channel = (part: number): string => {
  const value = Math.min(1, Math.max(0, part))
  const encoded = value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0')
}
