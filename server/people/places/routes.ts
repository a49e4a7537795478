import { searchPlaces } from '#contract/people/places.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { findPlaces } from './places.ts'

export const placeRoutes = (app: App, { limiters }: Platform): void => {
  serve(app, searchPlaces, async ({ query, viewer }) => {
    await limiters.placeSearches.take(viewer.id)
    return { places: await findPlaces(query.q) }
  })
}
