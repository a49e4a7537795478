import { LIMITS } from '#contract/limits.ts'
import type { Place } from '#contract/people/places.ts'
import { type Cities, lineAt, lineOf, loadCities } from './cities.ts'
import { cityKey } from './cityKey.ts'
import { isCountry } from './countries.ts'

/** Returns a city by its GeoNames id. */
export const findPlace = async (id: number): Promise<Place | undefined> => {
  const cities = await loadCities()
  const row = cities.ids.indexOf(id)
  return row === -1 ? undefined : placeOf(cities, row)
}

/** Returns the `count` largest cities. */
export const largestPlaces = async (count: number): Promise<Place[]> => {
  const cities = await loadCities()
  return Array.from({ length: count }, (_, row) => placeOf(cities, row))
}

/**
 * Returns the largest cities whose names begin with `words`, exact names first. `london, ca` and `london canada` narrow it to a
 * country or region. If there are none, returns cities whose names match but for one typo.
 */
export const findPlaces = async (words: string): Promise<Place[]> => {
  const cities = await loadCities()
  const readings = readingsOf(words)
  for (const rowsCalled of [rowsBeginning, rowsBeginningAlmost])
    for (const { name, area } of readings) {
      const isIn = rowsIn(cities, area)
      const rows = isIn === undefined ? [] : firstRows(rowsCalled(cities, name), isIn)
      if (rows.length > 0) return rows.map((row) => placeOf(cities, row))
    }
  return []
}

const placeOf = (cities: Cities, row: number): Place => ({
  _id: cities.ids[row] ?? 0,
  name: lineOf(cities.names, row),
  region: (cities.isAmbiguous[row] === 1 && regionOf(cities, row)?.name) || null,
  country: countryOf(cities, row),
  latitude: (cities.latitudes[row] ?? 0) / 1e5,
  longitude: (cities.longitudes[row] ?? 0) / 1e5,
})

const countryOf = ({ countryCodes, countries }: Cities, row: number): string => countryCodes[countries[row] ?? 0] ?? ''
const regionOf = ({ regionList, regions }: Cities, row: number) => regionList[regions[row] ?? 0]

/** A possible meaning of a search: a name, and the area it is in if the last words name one. */
type Reading = { name: string; area: string }

const readingsOf = (words: string): Reading[] => {
  const comma = words.indexOf(',')
  if (comma !== -1) return [{ name: cityKey(words.slice(0, comma)), area: cityKey(words.slice(comma)) }].filter(isNamed)
  const typed = cityKey(words).split(' ')
  return typed
    .map((_, index) => typed.length - index)
    .map((length) => ({ name: typed.slice(0, length).join(' '), area: typed.slice(length).join(' ') }))
    .filter(isNamed)
}

const isNamed = ({ name }: Reading): boolean => name !== ''

/** Returns a test for rows in a country or region, or for all rows if empty. Returns undefined for an unknown area. */
const rowsIn = (cities: Cities, area: string): ((row: number) => boolean) | undefined => {
  if (area === '') return () => true
  const countries = cities.countryCodes.map((code) => isCountry(code, area))
  const regions = cities.regionList.map(({ key, code }) => code === area || (area.length > 2 && key.startsWith(area)))
  if (!countries.includes(true) && !regions.includes(true)) return undefined
  return (row) => countries[cities.countries[row] ?? 0] === true || regions[cities.regions[row] ?? 0] === true
}

const firstRows = (rows: Iterable<number>, isIn: (row: number) => boolean): number[] => {
  const found = new Set<number>()
  for (const row of rows) {
    if (isIn(row)) found.add(row)
    if (found.size === LIMITS.placesFound) break
  }
  return [...found]
}

function* rowsBeginning({ keys, rowOfKey }: Cities, name: string): Generator<number> {
  for (const wanted of [`\n${name}\n`, `\n${name}`])
    for (let at = keys.text.indexOf(wanted); at !== -1; at = keys.text.indexOf(wanted, at + 1))
      yield rowOfKey[lineAt(keys, at + 1)] ?? 0
}

// Assumes the first letter is right, because few mistype it. With three letters, any typo makes another name.
function* rowsBeginningAlmost({ keys, rowOfKey }: Cities, name: string): Generator<number> {
  if (name.length < 4) return
  const first = name.charCodeAt(0)
  for (const [line, start] of keys.starts.entries())
    if (keys.text.charCodeAt(start) === first && beginsAlmost(keys.text, start, name)) yield rowOfKey[line] ?? 0
}

/** Returns true if a line of the text begins with the name but for one letter wrong, missing, added or swapped. */
const beginsAlmost = (text: string, start: number, name: string): boolean => {
  let same = 0
  while (same < name.length && text[start + same] === name[same]) same += 1
  const at = start + same
  const [next, second] = [text[at], text[at + 1]]
  if (next === '\n') return same === name.length - 1
  const rest = name.slice(same + 1)
  return (
    text.startsWith(rest, at + 1) ||
    text.startsWith(rest, at) ||
    text.startsWith(name.slice(same), at + 1) ||
    (second === name[same] && next === rest[0] && text.startsWith(rest.slice(1), at + 2))
  )
}
