import type { QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '#client/platform/lazyPart.ts'
import type { DirectoryChoice } from '../directory/choice.ts'
import { memberPlacesQuery, placesFilter } from '../directory/queries.ts'
import type { MapViewProps } from './MapView.tsx'

const MapView = lazyPart<MapViewProps>(async () => (await import('./MapView.tsx')).MapView, 'members')

/** Fetches the map and what it will show of a choice, before it is shown. */
export const fetchMap = (cache: QueryClient, choice: DirectoryChoice): void => {
  void MapView.fetch().catch(() => undefined)
  void cache.prefetchQuery(memberPlacesQuery(placesFilter(choice)))
}

/** Shows on a map where the people live who fit a filter, and fills its box. The map is fetched when it is first shown. */
export const MemberMap = (properties: MapViewProps) => {
  const [isFetched, setFetched] = useState(false)
  // Rather than to suspend: React shows what it had to wait for 300 ms after its fallback at the earliest.
  useEffect(() => {
    const show = () => setFetched(true)
    MapView.fetch().then(show, show)
  }, [])
  const water = <div className="size-full rounded-[inherit] bg-water" />
  return <Suspense fallback={water}>{isFetched ? <MapView {...properties} /> : water}</Suspense>
}
