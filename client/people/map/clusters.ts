import Supercluster, { type PointFeature } from 'supercluster'
import type { MemberPlace } from '#contract/people/directory.ts'

/** Members rendered as one cluster: those of a city, or of several nearby ones at this zoom level. */
export type Cluster = {
  key: string
  people: number
  /** The city with the most members, at whose position the cluster is. */
  city: MemberPlace
  cities: number
  isChosen: boolean
  /** The zoom level at which it separates; undefined for a single city. */
  splitsAt: number | undefined
}

/** West, south, east, north, in degrees. */
export type Box = [number, number, number, number]

/** Returns a function that finds the clusters within a box at a zoom level, largest first. The only adapter of supercluster. */
export const clusterPlaces = (
  places: readonly MemberPlace[],
): ((box: Box, zoom: number, chosen?: number) => Cluster[]) => {
  const index = new Supercluster<MemberPlace, { people: number; city: MemberPlace }>({
    radius: 64,
    maxZoom: lastClustered,
    extent: 256,
    map: (city) => ({ people: city.count, city }),
    reduce: (cluster, { people, city }) => {
      cluster.people += people
      if (city.count > cluster.city.count) cluster.city = city
    },
  })
  index.load(places.map(pointOf))
  return (box, zoom, chosen) =>
    index
      .getClusters(box, zoom)
      .map(({ properties }): Cluster => {
        if (!('cluster_id' in properties))
          return {
            ...{ key: `city-${properties._id}`, people: properties.count, city: properties, cities: 1 },
            ...{ isChosen: properties._id === chosen, splitsAt: undefined },
          }
        const { cluster_id: id, people, city, point_count: cities } = properties
        const holds = (wanted: number) => index.getLeaves(id, Infinity).some((leaf) => leaf.properties._id === wanted)
        return {
          ...{ key: `cluster-${id}`, people, city, cities },
          isChosen: chosen !== undefined && holds(chosen),
          splitsAt: index.getClusterExpansionZoom(id),
        }
      })
      .toSorted((a, b) => b.people - a.people || a.city._id - b.city._id)
}

/** The last zoom level at which nearby cities are clustered. */
export const lastClustered = 7

// oxlint-disable i18next/no-literal-string -- keywords of GeoJSON
const pointOf = (city: MemberPlace): PointFeature<MemberPlace> => ({
  type: 'Feature',
  properties: city,
  geometry: { type: 'Point', coordinates: [city.longitude, city.latitude] },
})
