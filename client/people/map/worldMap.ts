import L from 'leaflet'
import { loadLand } from './land.ts'
import type { Box } from './clusters.ts'

export type Coordinates = { latitude: number; longitude: number }

/** A place with its number of inhabitants. */
type Inhabited = Coordinates & { count: number }

/** The visible part of the map and the positions of places, in px of the pane that moves with it. */
export type View = {
  zoom: number
  /** The rendered area: half the visible size more on each side. */
  box: Box
  seen: Box
  center: Coordinates
  pointOf: (place: Coordinates) => { x: number; y: number }
}

export type WorldMap = {
  /** The pane that moves with the map, so its content needn't be repositioned. */
  pane: HTMLElement
  view: () => View
  /** Whether the pointer has moved the map since it was pressed, in which case releasing it isn't a click. */
  wasDragged: () => boolean
  zoomBy: (levels: number) => void
  panBy: (x: number, y: number) => void
  /** Restores a previous view without animation. */
  show: (view: Pick<View, 'center' | 'zoom'>) => void
  /** Goes to a place, at this zoom level or the current one. */
  goTo: (place: Coordinates, zoom?: number) => void
  /** Pans only as far as needed to show a place. */
  reveal: (place: Coordinates) => void
  /** Shows all places, or as many members as fit when the places span the world. */
  showAll: (places: readonly Inhabited[]) => void
  remove: () => void
}

const [farthest, nearest, fineFrom] = [2, 9, 4]
const world = L.latLngBounds([-66, -180], [84, 180])

/** Renders a map of land and water, and calls `onView` whenever its visible part changes. The only adapter of leaflet. */
export const createWorldMap = (container: HTMLElement, onView: (view: View) => void): WorldMap => {
  const animate = !prefersStillness()
  const map = L.map(container, {
    ...{ attributionControl: false, zoomControl: false, keyboard: false, boxZoom: false },
    ...{ maxBounds: world, maxBoundsViscosity: 1, maxZoom: nearest, minZoom: zoomFilling(container) },
    ...{ zoomAnimation: animate, fadeAnimation: false, markerZoomAnimation: false, inertia: animate },
    renderer: L.svg({ padding: 0.6 }),
  })
  map.setView([25, 40], farthest)
  const pane = map.createPane('members')
  const showLand = drawLand(map)
  showLand()
  const view = () => viewOf(map)
  const changed = () => {
    showLand()
    onView(view())
  }
  map.on('moveend resize', changed)
  let wasDragged = false
  container.addEventListener('pointerdown', () => (wasDragged = false), { capture: true })
  map.on('dragstart', () => (wasDragged = true))
  const sizes = new ResizeObserver(() => {
    map.setMinZoom(zoomFilling(container))
    map.invalidateSize({ animate: false })
  })
  sizes.observe(container)

  return {
    pane,
    view,
    wasDragged: () => wasDragged,
    zoomBy: (levels) => void map.setZoom(map.getZoom() + levels, { animate }),
    panBy: (x, y) => void map.panBy([x, y], { animate }),
    show: ({ center, zoom }) => void map.setView(latLng(center), zoom, { animate: false }),
    goTo: (place, zoom = map.getZoom()) => void map.setView(latLng(place), zoom, { animate }),
    reveal: (place) => void map.panInside(latLng(place), { padding: [48, 48], animate }),
    showAll: (places) => {
      const [largest] = places.toSorted((a, b) => b.count - a.count)
      if (largest === undefined) return
      const bounds = L.latLngBounds(places.map(latLng))
      const zoom = map.getBoundsZoom(bounds, false, L.point(140, 140))
      if (zoom > farthest) map.setView(bounds.getCenter(), Math.min(zoom, 6), { animate: false })
      else map.setView(latLng(largest), Math.max(3, map.getMinZoom()), { animate: false })
      map.panBy(betterBy(map, places), { animate: false })
    },
    remove: () => {
      sizes.disconnect()
      map.remove()
    },
  }
}

const prefersStillness = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'reduced'

// The margins within which a place is cut off, in px. There are buttons at the right and at the bottom.
const [left, right, above, below] = [40, 80, 32, 88]
const stride = 16

// Returns the shift that shows as many members as possible without being cut off, in px.
const betterBy = (map: L.Map, places: readonly Inhabited[]): [x: number, y: number] => {
  const { x: width, y: height } = map.getSize()
  const points = places.map((place) => {
    const { x, y } = map.latLngToContainerPoint(latLng(place))
    return { x, y, count: place.count }
  })
  const [across, down] = [
    [left, width - right],
    [above, height - below],
  ] as const
  let [x, y] = [0, 0]
  // The best shift on each axis depends on the other.
  for (let round = 0; round < 2; round += 1) {
    x = bestShift(
      points.filter((point) => isIn(point.y - y, down)).map((point) => [point.x, point.count]),
      across,
    )
    y = bestShift(
      points.filter((point) => isIn(point.x - x, across)).map((point) => [point.y, point.count]),
      down,
    )
  }
  return [x, y]
}

type Range = readonly [from: number, to: number]
const isIn = (at: number, [from, to]: Range): boolean => at > from && at < to

/** Returns the smallest shift that brings the most weight into a range. */
const bestShift = (weights: [at: number, count: number][], range: Range): number => {
  let [best, most] = [0, 0]
  for (let step = 0; step * stride < range[1] - range[0]; step = step > 0 ? -step : 1 - step) {
    const shift = step * stride
    const seen = weights.reduce((sum, [at, count]) => (isIn(at - shift, range) ? sum + count : sum), 0)
    if (seen > most) [best, most] = [shift, seen]
  }
  return best
}

// At zoom level 0, the world is 256 px wide.
const zoomFilling = ({ clientWidth }: HTMLElement): number =>
  Math.max(farthest, Math.ceil(Math.log2(clientWidth / 256)))

const latLng = ({ latitude, longitude }: Coordinates): L.LatLng => L.latLng(latitude, longitude)

const viewOf = (map: L.Map): View => {
  const bounds = map.getBounds()
  const { lat: latitude, lng: longitude } = map.getCenter()
  return {
    zoom: map.getZoom(),
    center: { latitude, longitude },
    box: boxOf(bounds.pad(0.5)),
    seen: boxOf(bounds),
    pointOf: (place) => map.latLngToLayerPoint(latLng(place)),
  }
}

const boxOf = (bounds: L.LatLngBounds): Box => [
  ...([Math.max(-180, bounds.getWest()), Math.max(-85, bounds.getSouth())] as const),
  ...([Math.min(180, bounds.getEast()), Math.min(85, bounds.getNorth())] as const),
]

/** Returns a function that renders the land at the scale for the zoom level. Loads the finer one on first use. */
const drawLand = (map: L.Map): (() => void) => {
  const layers = new Map<string, L.LayerGroup>()
  let wanted: 'coarse' | 'fine' | undefined
  const show = (scale: 'coarse' | 'fine', layer: L.LayerGroup) => {
    layers.set(scale, layer)
    if (scale !== wanted) return
    for (const other of layers.values()) if (other !== layer) other.remove()
    layer.addTo(map)
  }
  return () => {
    const scale = map.getZoom() < fineFrom ? 'coarse' : 'fine'
    if (scale === wanted) return
    wanted = scale
    const layer = layers.get(scale)
    if (layer !== undefined) show(scale, layer)
    // Offline, the water stays empty or the land coarse; the clusters don't need it.
    else
      void loadLand(scale)
        .then((land) => show(scale, layerOf(land)))
        .catch(() => undefined)
  }
}

const layerOf = (land: [number, number][][][]): L.LayerGroup =>
  L.layerGroup(
    land.map((rings) =>
      L.polygon(rings, { className: 'fill-land stroke-water', fillOpacity: 1, weight: 1, interactive: false }),
    ),
  )
