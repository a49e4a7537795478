import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Lines of a text, found by `String.indexOf`: a tenth of the memory of as many strings. Each begins after a line break, at `starts`. */
export type Lines = { text: string; starts: Int32Array }

/** A region as GeoNames names it. Its `code` is the letters by which it goes at home, as `CA` for California; empty elsewhere. */
export type Region = { name: string; key: string; code: string }

/**
 * Every city of more than 1,000 people, the largest first. Coordinates are in 1/100,000 of a degree; `countries` and `regions` hold
 * the place in the lists beside them; `isAmbiguous` says that another city of the country has the same name. `keys` are what
 * cities are searched by, some by several, each with the row of its city in `rowOfKey`.
 */
export type Cities = {
  ids: Int32Array
  names: Lines
  latitudes: Int32Array
  longitudes: Int32Array
  countries: Uint8Array
  countryCodes: string[]
  regions: Uint16Array
  regionList: Region[]
  isAmbiguous: Uint8Array
  keys: Lines
  rowOfKey: Int32Array
}

let loading: Promise<Cities> | undefined

/**
 * Returns the cities, which are read when they are first needed, in a process of its own that takes a second and 250 MB. Of those
 * 12 MB stay.
 */
export const loadCities = (): Promise<Cities> =>
  (loading ??= readCities().catch((error: unknown) => {
    loading = undefined
    throw error
  }))

const readCities = (): Promise<Cities> =>
  new Promise((resolve, reject) => {
    const reader = fork(fileURLToPath(new URL('./reader.ts', import.meta.url)), { serialization: 'advanced' })
    reader.once('error', reject)
    reader.once('exit', (code, signal) => reject(new Error(`The reader of cities ended with ${signal ?? code}`)))
    // Typed as any message; `reader.ts` says what it is.
    reader.once('message', (cities) => resolve(cities as unknown as Cities))
  })

/** Returns the line that holds a place in the text. */
export const lineAt = ({ starts }: Lines, position: number): number => {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >>> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}

/** Returns one of the lines. */
export const lineOf = ({ text, starts }: Lines, line: number): string => {
  const start = starts[line] ?? 0
  return text.slice(start, text.indexOf('\n', start))
}
