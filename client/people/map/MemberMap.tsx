import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'
import type { DirectoryChoice } from '../directory/choice.ts'
import { memberPlacesQuery, placesFilter } from '../directory/queries.ts'
import type { MapViewProps } from './MapView.tsx'

const MapView = lazyPart<MapViewProps>(async () => (await import('./MapView.tsx')).MapView, 'network')

/** Prefetches the map and its members for a search. */
export const fetchMap = (cache: QueryClient, choice: DirectoryChoice): void => {
  void MapView.fetch().catch(() => undefined)
  void cache.prefetchQuery(memberPlacesQuery(placesFilter(choice)))
}

/** Renders the map of members who match a filter, as large as its container. Loads the map code on first use. */
export const MemberMap = (properties: MapViewProps) => {
  const [isFetched, setFetched] = useState(false)
  // Not suspended, because React shows suspended content 300 ms after the fallback at the earliest.
  useEffect(() => {
    const show = () => setFetched(true)
    MapView.fetch().then(show, show)
  }, [])
  const water = <div className="size-full rounded-[inherit] bg-water" />
  return <Suspense fallback={water}>{isFetched ? <MapView {...properties} /> : water}</Suspense>
}
