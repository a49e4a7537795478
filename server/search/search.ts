import type { EventFilter } from '#contract/events/events.ts'
import { LIMITS } from '#contract/limits.ts'
import { SEARCH_KINDS, type SearchKind, type SearchResults } from '#contract/search/search.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches, Searches } from '#server/platform/search.ts'
import { forgivesSlips, type Matching, searchKey } from '#server/platform/searchKey.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'

type Query = EventFilter & { q: string; kind?: SearchKind | undefined; cursor?: string | undefined }
type Everything = { [Kind in SearchKind]: Matches<HitsByKind[Kind][number]> }
type HitsByKind = { [Kind in SearchKind]: SearchResults[Kind] }

/**
 * Returns the first few hits of each kind that contain all words, or a page of one kind, as far as the viewer may see them. When nothing matches,
 * one typo per word is forgiven; the search for people always forgives it. When that fails too, one word is left out. A single letter finds only
 * people, by their names.
 */
export const searchEverything = async (
  platform: Platform,
  searches: Searches,
  viewer: Viewer,
  query: Query,
): Promise<Page<SearchResults>> => {
  await countSearch(platform.limiters, viewer.id, query.q)
  const exact = await searchKinds(platform, searches, viewer, query, 'exact')
  const isFound = total(exact) > 0
  const similar =
    isFound || !forgivesSlips(query.q) ? exact : await searchKinds(platform, searches, viewer, query, 'similar')
  const found = total(similar) > 0 ? similar : ((await searchMostWords(platform, searches, viewer, query)) ?? similar)
  const counts = Object.fromEntries(SEARCH_KINDS.map((each) => [each, found[each].count]))
  return new Page(
    {
      people: found.people.items,
      events: found.events.items,
      mentorships: found.mentorships.items,
      jobs: found.jobs.items,
      projects: found.projects.items,
      guides: found.guides.items,
      interviews: found.interviews.items,
      discussions: found.discussions.items,
      groups: found.groups.items,
      messages: found.messages.items,
      counts: counts as SearchResults['counts'],
    },
    query.kind && found[query.kind].next,
  )
}

const total = (found: Everything): number => SEARCH_KINDS.reduce((sum, each) => sum + found[each].items.length, 0)

// Each word left out takes a separate search.
const mostWords = 4

/** Returns the hits that contain all words but one, for the word whose omission leaves the fewest hits. */
const searchMostWords = async (
  platform: Platform,
  searches: Searches,
  viewer: Viewer,
  query: Query,
): Promise<Everything | undefined> => {
  const words = [...new Set(searchKey(query.q).split(' '))]
  if (words.length < 2 || words.length > mostWords) return undefined
  const tries: Everything[] = []
  for (const left of words) {
    const q = words.filter((word) => word !== left).join(' ')
    if (q.length > 2) tries.push(await searchKinds(platform, searches, viewer, { ...query, q }, 'exact'))
  }
  const counted = tries.map((found) => ({ found, count: countOf(found) })).filter(({ count }) => count > 0)
  return counted.toSorted((one, other) => one.count - other.count)[0]?.found
}

const countOf = (found: Everything): number => SEARCH_KINDS.reduce((sum, each) => sum + found[each].count, 0)

// A single letter occurs in nearly every text.
const isSingleLetter = (words: string): boolean => /^[\p{Ll}\p{N}\p{P}\p{S}]$/u.test(searchKey(words))

const searchKinds = async (
  platform: Platform,
  searches: Searches,
  viewer: Viewer,
  query: Query,
  matching: Matching,
) => {
  const { q, kind, cursor, category, mode } = query
  const wanted = isSingleLetter(q) ? ['people'] : SEARCH_KINDS
  const limit = kind === undefined ? LIMITS.searchPage : LIMITS.searchKindPage
  const search = <Kind extends SearchKind>(each: Kind): Promise<Matches<HitsByKind[Kind][number]>> =>
    wanted.includes(each) && (kind === undefined || kind === each)
      ? searches[each](platform, viewer, { words: q, matching, cursor, limit, events: { category, mode } })
      : Promise.resolve(nothing)
  const [people, events, mentorships, jobs, projects, guides, interviews, discussions, groups, messages] =
    await Promise.all([
      search('people'),
      search('events'),
      search('mentorships'),
      search('jobs'),
      search('projects'),
      search('guides'),
      search('interviews'),
      search('discussions'),
      search('groups'),
      search('messages'),
    ])
  return { people, events, mentorships, jobs, projects, guides, interviews, discussions, groups, messages }
}

const nothing = { items: [], count: 0, next: undefined }
