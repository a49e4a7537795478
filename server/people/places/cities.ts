import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Lines of a text, found by `String.indexOf`, in a tenth of the memory of separate strings. Each begins at `starts`, after a line break. */
export type Lines = { text: string; starts: Int32Array }

/** A region as GeoNames names it. Its `code` is the usual abbreviation, as `ca` for California; else empty. */
export type Region = { name: string; key: string; code: string }

/**
 * Every city of more than 1,000 people, the largest first. Coordinates are in 1/100,000 of a degree; `countries` and `regions` are
 * indexes into `countryCodes` and `regionList`; `isAmbiguous` is 1 when another city of the country has the same name. `keys` are
 * the search keys of cities, some with several, each with the row of its city in `rowOfKey`.
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
 * Returns the cities. Reads them on first use in a separate process, which takes a second and 250 MB, of which 12 MB stay.
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
    reader.once('exit', (code, signal) =>
      reject(new Error(`The process that reads the cities ended with ${signal ?? code}`)),
    )
    // `reader.ts` sends `Cities`; the type of messages is generic.
    reader.once('message', (cities) => resolve(cities as unknown as Cities))
  })

/** Returns the line at a position in the text. */
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
