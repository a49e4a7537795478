import { useQuery } from '@tanstack/react-query'
import leafletStyles from 'leaflet/dist/leaflet.css?inline'
import Maximize from 'lucide-react/icons/maximize'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { createStore } from '#client/platform/createStore.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Button } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorState } from '#client/ui/ErrorState.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { MemberPlace } from '#contract/people/directory.ts'
import { memberPlacesQuery, type PlacesFilter } from '../directory/queries.ts'
import { Clusters } from './Clusters.tsx'
import { Outside } from './Outside.tsx'
import { createWorldMap, type View, type WorldMap } from './worldMap.ts'

export type MapViewProps = {
  filter: PlacesFilter
  chosenPlaceId: number | undefined
  onChoosePlace: (place: MemberPlace) => void
}

/** Renders the map with its controls, and says who isn't on it. */
export const MapView = ({ filter, chosenPlaceId, onChoosePlace }: MapViewProps) => {
  const { t } = useTranslation(['network', 'common'])
  const { data, isPending, isError, refetch } = useQuery(memberPlacesQuery(filter))
  const { container, map, view } = useWorldMap()
  const places = data?.places ?? nowhere
  const isPlaced = useFirstView(map, view, places)
  const isBare = data !== undefined && places.length === 0

  return (
    <div className="relative isolate size-full overflow-hidden rounded-[inherit] bg-water" aria-busy={isPending}>
      <style>{leafletStyles}</style>
      {/* The map is the same for every text direction. */}
      <div dir="ltr" className="size-full">
        <div ref={container} className="isolate size-full bg-water! font-[inherit]!" />
        {map && view && isPlaced && places.length > 0 && (
          <>
            <Clusters
              map={map}
              view={view}
              places={places}
              chosenPlaceId={chosenPlaceId}
              onChoosePlace={onChoosePlace}
            />
            <Outside view={view} places={places} onShow={map.goTo} />
          </>
        )}
      </div>
      {!isBare && <Controls map={map} places={places} />}
      <p className="pointer-events-none absolute start-4 bottom-2 z-10 flex flex-wrap gap-x-3 pe-4 text-xs text-soft">
        {data !== undefined && places.length > 0 && data.elsewhere > 0 && (
          <span className="font-medium text-ink">{t('map.elsewhere', { count: data.elsewhere })}</span>
        )}
        <span>{t('map.sources')}</span>
      </p>
      {isBare && data.elsewhere > 0 && <NoCities />}
      {isError && data === undefined && (
        <div className="absolute inset-0 z-10 grid place-items-center overflow-auto bg-surface">
          <ErrorState title={t('map.failed')} retryLabel={t('common:retry')} onRetry={() => void refetch()} />
        </div>
      )}
    </div>
  )
}

const nowhere: readonly MemberPlace[] = []

const Controls = ({ map, places }: { map: WorldMap | undefined; places: readonly MemberPlace[] }) => {
  const { t } = useTranslation('network')
  return (
    <div className="absolute top-4 right-4 z-10 grid wide:top-auto wide:bottom-10 overflow-hidden rounded-m bg-surface shadow-2">
      <IconButton label={t('map.zoom_in')} className="rounded-none!" onClick={() => map?.zoomBy(1)}>
        <Plus size={20} />
      </IconButton>
      <IconButton label={t('map.zoom_out')} className="rounded-none! border-t-line!" onClick={() => map?.zoomBy(-1)}>
        <Minus size={20} />
      </IconButton>
      <IconButton
        label={t('map.show_all')}
        className="rounded-none! border-t-line!"
        onClick={() => map?.showAll(places)}
      >
        <Maximize size={18} />
      </IconButton>
    </div>
  )
}

const NoCities = () => {
  const { t } = useTranslation('network')
  return (
    <div className="absolute inset-0 z-10 grid place-items-center p-4">
      <div className="rounded-m bg-surface shadow-2">
        <EmptyState
          headingLevel={3}
          title={t('map.empty')}
          action={<Button render={<Link to="/dashboard/profile#city" />}>{t('map.add')}</Button>}
        />
      </div>
    </div>
  )
}

const useWorldMap = () => {
  const container = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<WorldMap>()
  const [view, setView] = useState<View>()
  useEffect(() => {
    if (container.current === null) return undefined
    const created = createWorldMap(container.current, setView)
    setMap(created)
    setView(created.view())
    return created.remove
  }, [])
  return { container, map, view }
}

// The last map view of each history entry.
const views = createStore<Record<string, Pick<View, 'center' | 'zoom'> | undefined>>({})

// Back restores the previous view. Changing filters doesn't move the map. No cluster is rendered before the view is known, because
// it would be rendered twice.
const useFirstView = (map: WorldMap | undefined, view: View | undefined, places: readonly MemberPlace[]): boolean => {
  const { key } = useLocation()
  const isBack = useNavigationType() === 'POP'
  const [isPlaced, setPlaced] = useState(false)
  useEffect(() => {
    if (map === undefined || places.length === 0 || isPlaced) return
    const before = isBack ? views.getState()[key] : undefined
    if (before === undefined) map.showAll(places)
    else map.show(before)
    setPlaced(true)
  }, [map, places, isPlaced, isBack, key])
  useEffect(() => {
    if (isPlaced && view !== undefined) views.setState({ [key]: view })
  }, [isPlaced, view, key])
  return isPlaced
}
