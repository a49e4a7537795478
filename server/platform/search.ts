import type { EventFilter } from '#contract/events/events.ts'
import type { SearchKind, SearchResults } from '#contract/search/search.ts'
import type { Viewer } from './auth/viewer.ts'
import type { NextPage } from './http/pagination.ts'
import type { Platform } from './platform.ts'
import type { Matching } from './searchKey.ts'

/** A global search of one kind: the words, how exactly they must match, the page, and which events. */
export type SearchRequest = {
  words: string
  matching: Matching
  limit: number
  cursor?: string | undefined
  events: EventFilter
}

/** A page of matches, their number up to `searchCount`, and the start of the next page. */
export type Matches<Item> = { items: Item[]; count: number; next: NextPage | undefined }

/** Searches each kind, and returns only what the viewer may see. */
export type Searches = {
  [Kind in SearchKind]: (
    platform: Platform,
    viewer: Viewer,
    request: SearchRequest,
  ) => Promise<Matches<SearchResults[Kind][number]>>
}
