import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#client/platform/i18n.ts'
import type { MemberPlace } from '#contract/people/directory.ts'
import { arrange, type Drawn, isArrow, join, nextInDirection, type Rectangle, stepOf } from './arrangement.ts'
import { ClusterButton } from './ClusterButton.tsx'
import { type Cluster, clusterPlaces } from './clusters.ts'
import type { Coordinates, View, WorldMap } from './worldMap.ts'

type ClustersProps = {
  map: WorldMap
  view: View
  places: readonly MemberPlace[]
  chosenPlaceId: number | undefined
  onChoosePlace: (place: MemberPlace) => void
}

/** How far an arrow key pans the map when no cluster is in its direction, in px. */
const step = 160

/**
 * Renders the members on the map. Tab stops once, at the largest cluster. Arrow keys go to the nearest cluster in their direction,
 * Enter chooses a city or zooms into several, + and − zoom.
 */
export const Clusters = ({ map, view, places, chosenPlaceId, onChoosePlace }: ClustersProps) => {
  const { t } = useTranslation('network')
  const clustersIn = useMemo(() => clusterPlaces(places), [places])
  const labelOf = ({ city: { name }, cities }: Cluster) =>
    cities === 1 ? name : t('map.and_more', { city: name, count: cities - 1 })
  const placed = clustersIn(view.box, view.zoom, chosenPlaceId).map((cluster) => ({
    ...cluster,
    ...view.pointOf(cluster.city),
  }))
  const drawn = arrange(
    join(placed, view.zoom).map((cluster) => ({ ...cluster, label: labelOf(cluster) })),
    edgesOf(view),
  )
  const { group, tabStop, moveTo, focused, refocusNear } = useClusterFocus(drawn, view)

  const choose = (cluster: Drawn, { detail }: Pick<MouseEvent, 'detail'>) => {
    // `detail` is 0 for keyboard clicks.
    if (detail > 0 && map.wasDragged()) return
    if (cluster.splitsAt === undefined) onChoosePlace(cluster.city)
    else zoomInto(cluster, cluster.splitsAt)
  }
  const zoomInto = ({ city }: Drawn, zoom: number) => {
    refocusNear(city)
    map.goTo(city, Math.max(zoom, view.zoom + 1))
  }
  const handleKey = (cluster: Drawn, event: KeyboardEvent) => {
    const { key } = event
    if (isArrow(key)) {
      const next = nextInDirection(cluster, drawn, key)
      const [x, y] = stepOf(key)
      if (next === undefined) map.panBy(x * step, y * step)
      else moveTo(next)
    } else if (key === '+' || key === '=' || key === '-') {
      refocusNear(cluster.city)
      map.zoomBy(key === '-' ? -1 : 1)
    } else return
    event.preventDefault()
  }

  return createPortal(
    <div ref={group} role="group" aria-label={t('map.label')} className="leaflet-zoom-hide">
      {drawn.map((cluster) => (
        <ClusterButton
          key={cluster.key}
          cluster={cluster}
          label={labelOf(cluster)}
          isTabStop={cluster.key === tabStop}
          onChoose={(event) => choose(cluster, event)}
          onFocus={({ target }) => {
            focused(cluster)
            if (target.matches(':focus-visible')) map.reveal(cluster.city)
          }}
          onKeyDown={(event) => handleKey(cluster, event)}
        />
      ))}
    </div>,
    map.pane,
  )
}

/** The width of the map's buttons at the right, in px. */
const buttons = 68

// The left edge, where labels would be cut off, and the area of the buttons.
const edgesOf = ({ seen: [west, south, east, north], pointOf }: View): Rectangle[] => {
  const { x: left, y: top } = pointOf({ latitude: north, longitude: west })
  const { x: right, y: bottom } = pointOf({ latitude: south, longitude: east })
  return [
    { left, top, right: left, bottom },
    { left: right - buttons, top, right, bottom },
  ]
}

/** Returns the cluster that Tab goes to, and moves the focus when the focused cluster disappears. */
const useClusterFocus = (drawn: Drawn[], view: View) => {
  const group = useRef<HTMLDivElement>(null)
  const [last, setTabStop] = useState<string>()
  const lost = useRef<{ place: Coordinates; zoom: number }>(undefined)
  const tabStop = drawn.some(({ key }) => key === last)
    ? last
    : (drawn.find(({ isChosen }) => isChosen) ?? drawn[0])?.key
  const moveTo = ({ key }: Drawn) =>
    group.current?.querySelector<HTMLElement>(`[data-cluster="${key}"]`)?.focus({ preventScroll: true })

  // Zooming hides the clusters until it ends, which drops the focus. A pan that the zoom interrupts ends earlier, with the old zoom level.
  useLayoutEffect(() => {
    if (lost.current === undefined || lost.current.zoom === view.zoom) return
    const { x, y } = view.pointOf(lost.current.place)
    lost.current = undefined
    const { activeElement } = document
    const isElsewhere = activeElement !== document.body && !group.current?.contains(activeElement)
    if (isElsewhere) return
    const distance = (other: Drawn) => Math.hypot(other.x - x, other.y - y)
    const [nearest] = drawn.toSorted((a, b) => distance(a) - distance(b))
    if (nearest !== undefined) moveTo(nearest)
    // Only a new view renders other clusters.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [view])
  const focused = ({ key }: Drawn) => {
    lost.current = undefined
    setTabStop(key)
  }
  const refocusNear = (place: Coordinates) => {
    lost.current = { place, zoom: view.zoom }
  }
  return { group, tabStop, moveTo, focused, refocusNear }
}
