import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { feature } from 'topojson-client'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
// Nobody lives further south, and Mercator would draw it larger than everything else.
const southernmost = -60

/**
 * Provides `world-atlas/land-110m.json?coastline`: a list of polygons, each a list of rings. A ring is the longitude and latitude of its
 * first point, then the delta to each next point, in 1/100 of a degree. This format has a third of the size of GeoJSON.
 */
export const coastlines: Plugin = {
  name: 'coastlines',
  enforce: 'pre',
  // Without the `.json` ending, because Vite would parse it as JSON.
  resolveId: (id) => (/^world-atlas\/.+[?]coastline$/.test(id) ? `\0${id.replace('.json', '')}` : undefined),
  load: async (id) => {
    const [, name] = /^\0(world-atlas\/.+)[?]coastline$/.exec(id) ?? []
    if (name === undefined) return undefined
    const polygons = polygonsOf(await readFile(require.resolve(`${name}.json`), 'utf8'))
    return `export default JSON.parse('${JSON.stringify(polygons)}')`
  },
}

const polygonsOf = (json: string): number[][][] => {
  // The package documents the type of its files.
  const topology = JSON.parse(json) as Parameters<typeof feature>[0]
  const land = feature(topology, topology.objects['land'] ?? '')
  return ('features' in land ? land.features : [land])
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))
    .map((rings) => rings.map(stepsOf).filter((steps) => steps.length > 6))
    .filter(([outline]) => outline !== undefined && northernmost(outline) > southernmost * 100)
}

const stepsOf = (ring: number[][]): number[] => {
  const points = ring.map(
    ([longitude = 0, latitude = 0]) => [Math.round(longitude * 100), Math.round(latitude * 100)] as const,
  )
  const [first = [0, 0], ...others] = points
  let [[x, y], westernmost] = [first, first[0]]
  const steps = others.flatMap(([longitude, latitude]) => {
    const step = [acrossDateLine(longitude - x), latitude - y] as const
    ;[x, y] = [x + step[0], y + step[1]]
    westernmost = Math.min(westernmost, x)
    return step[0] === 0 && step[1] === 0 ? [] : step
  })
  return [westernmost < -wholeWay / 2 ? first[0] + wholeWay : first[0], first[1], ...steps]
}

// The full circle, in 1/100 of a degree.
const wholeWay = 36_000

/** Keeps a coast that crosses the date line from going all the way back around the world. */
const acrossDateLine = (east: number): number =>
  Math.abs(east) > wholeWay / 2 ? east - Math.sign(east) * wholeWay : east

const northernmost = (steps: number[]): number => {
  let [y, most] = [0, -Infinity]
  for (let place = 1; place < steps.length; place += 2) {
    y += steps[place] ?? 0
    most = Math.max(most, y)
  }
  return most
}
