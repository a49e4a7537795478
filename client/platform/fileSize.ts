import { locale } from './locale.ts'

const units = [
  [1_000_000_000, 'gigabyte'],
  [1_000_000, 'megabyte'],
  [1_000, 'kilobyte'],
  [1, 'byte'],
] as const

/** Returns a readable file size: `2.4 MB`. */
export const fileSize = (bytes: number): string => {
  const [size, unit] = units.find(([least]) => bytes >= least) ?? [1, 'byte']
  const figure = bytes / size
  return new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'byte' ? 'long' : 'short',
    maximumFractionDigits: figure < 10 ? 1 : 0,
  }).format(figure)
}
