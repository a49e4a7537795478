import * as z from 'zod/mini'
import { Done, id, instant, line } from '../fields.ts'
import { route } from '../route.ts'
import { DirectoryFilter } from './directory.ts'

/** A directory search whose new matches its member is notified of. */
export const SavedSearch = z.object({ _id: id, name: z.string(), filter: DirectoryFilter, createdAt: instant })
export type SavedSearch = z.infer<typeof SavedSearch>

const tags = ['members']

/** Lists the viewer's saved searches, latest first; `savedSearches` at most. */
export const listSavedSearches = route({
  method: 'GET',
  url: '/api/saved-searches',
  access: 'verified',
  schema: {
    summary: 'My saved searches',
    tags,
    response: { 200: z.object({ searches: z.array(SavedSearch) }) },
  },
})

/**
 * Saves a search: the viewer is notified of new matches from now on. 409 `search.too_many` when `savedSearches` are saved, `search.too_broad` when
 * more than `savedSearchMatches` people match. Repeating a filter returns the existing one.
 */
export const saveSearch = route({
  method: 'POST',
  url: '/api/saved-searches',
  access: 'verified',
  schema: {
    summary: 'Save a search',
    tags,
    body: z.object({ name: line(80), filter: DirectoryFilter }),
    response: { 201: SavedSearch },
  },
})

/** Deletes a saved search. */
export const deleteSavedSearch = route({
  method: 'DELETE',
  url: '/api/saved-searches/:id',
  access: 'member',
  schema: { summary: 'Delete a saved search', tags, params: z.object({ id }), response: { 200: Done } },
})
