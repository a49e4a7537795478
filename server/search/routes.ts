import { SearchKind, searchAll } from '#contract/search/search.ts'
import type { Domain } from '#server/platform/domain.ts'
import { type App, serve } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Searches } from '#server/platform/search.ts'
import { searchEverything } from './search.ts'

export const searchRoutes = (app: App, platform: Platform, domains: readonly Domain[]): void => {
  const searches = searchesOf(domains)
  serve(app, searchAll, ({ query, viewer }) => searchEverything(platform, searches, viewer, query))
}

/** Returns the searches of all domains. Throws when a kind has none. */
const searchesOf = (domains: readonly Domain[]): Searches => {
  const found = Object.assign({}, ...domains.map(({ search }) => search)) as Partial<Searches>
  const missing = SearchKind.options.filter((kind) => found[kind] === undefined)
  if (missing.length > 0) throw new Error(`No domain searches ${missing.join(', ')}.`)
  // The check above guarantees that it is complete.
  return found as Searches
}
