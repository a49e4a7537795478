import * as z from 'zod/mini'
import { Done, id, instant, line } from '../fields.ts'
import { route } from '../route.ts'
import { DirectoryFilter } from './directory.ts'

/** A search of the network that its member is told new matches of. */
export const SavedSearch = z.object({ _id: id, name: z.string(), filter: DirectoryFilter, createdAt: instant })
export type SavedSearch = z.infer<typeof SavedSearch>

const tags = ['members']

/** One's own saved searches, latest first; `savedSearches` at most. */
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
 * Saves a search: whoever fits from now on is told of. 409 `search.too_many` when `savedSearches` are saved, `search.too_broad`
 * when more than `savedSearchMatches` people fit. The same filter again answers the one that is saved.
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
