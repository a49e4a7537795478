import type {
  DirectoryFilter,
  DirectorySort,
  Facet,
  Facets,
  FoundMember,
  listMemberPlaces,
} from '#contract/people/directory.ts'
import { LIMITS } from '#contract/limits.ts'
import type { Commonality } from '#contract/people/suggestions.ts'
import type * as z from 'zod/mini'
import { collegeOf } from '#server/college/public.ts'
import { findHiddenFrom } from '#server/members/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { encodeCursor, Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matches as Found, SearchRequest } from '#server/platform/search.ts'
import { countSearch } from '#server/platform/limits/searchLimit.ts'
import { countShown, isUsedUp } from '../budget/peopleBudget.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { findAnswersOnly } from '../profiles/known.ts'
import { memberCard } from '../profiles/presenter.ts'
import { type CardRow, findCards, findSearched } from '../profiles/queries.ts'
import { type Explain, explanation } from './explain.ts'
import { countFacets } from './facets.ts'
import { freshIndex } from './freshIndex.ts'
import { Matches } from './matches.ts'
import { copyRows, countCommonRows, countRows, hasRow, listRows, putRow, withRows } from './rowSet.ts'
import { commonRows, sortedRows } from './sorting.ts'
import { View } from './view.ts'

type Paging = { sort: DirectorySort; limit: number; cursor?: string | undefined }
type MemberPlaces = z.output<(typeof listMemberPlaces.schema.response)[200]>

/** Returns a page of the members who match, including the viewer and, unless told otherwise, minors. Throws `request.rate_limited` and `request.cursor`. */
export const network = async (
  platform: Platform,
  viewer: Viewer,
  query: DirectoryFilter & Paging,
  shown: Shown = { withMinors: true },
): Promise<Page<{ members: FoundMember[] }>> => {
  await platform.limiters.directoryPages.take(viewer.id)
  if (query.q) await countSearch(platform.limiters, viewer.id, query.q)
  const work = (view: View) => pageOf(view, new Matches(view, query), { ...query, limit: query.limit + 1 })
  const { found, explain } = await look(platform, viewer, work, shown)
  const first = found.slice(0, query.limit)
  const last = first.at(-1)
  const members = await cardsOf(platform, viewer, first, explain)
  return new Page(
    { members },
    found.length > query.limit && last !== undefined ? { cursor: encodeCursor(last.place) } : undefined,
  )
}

/** Returns the members who match words best, without minors and `except`. Throws `request.rate_limited`. */
export const findMembers = async (
  platform: Platform,
  viewer: Viewer,
  { q, limit, except }: { q: string | undefined; limit: number; except: readonly string[] },
): Promise<{ members: FoundMember[] }> =>
  (await network(platform, viewer, { ...everyone, q, sort: 'best', limit }, { except })).body

/** Returns the facets of the directory. Counts leave out blocked members and values the viewer may not see. */
export const facetsOf = async (
  platform: Platform,
  viewer: Viewer,
  { facet, find, ...filter }: DirectoryFilter & { facet?: Facet | undefined; find?: string | undefined },
): Promise<Facets> => {
  await platform.limiters.directoryPages.take(viewer.id)
  await countSummary(platform, viewer, filter)
  const work = (view: View) =>
    countFacets(view, new Matches(view, filter), filter, facet && { facet, words: find ?? '' })
  return look(platform, viewer, work, { withMinors: true })
}

/** Counts the matching members per city, without minors. */
export const memberPlaces = async (
  platform: Platform,
  viewer: Viewer,
  filter: DirectoryFilter,
): Promise<MemberPlaces> => {
  await platform.limiters.directoryPages.take(viewer.id)
  await countSummary(platform, viewer, filter)
  return look(platform, viewer, (view) => placesIn(view, new Matches(view, filter)))
}

// Facets and the map share one search limit of their own, because they are loaded along with the list.
const countSummary = async ({ limiters }: Platform, { id }: Viewer, { q }: DirectoryFilter): Promise<void> => {
  if (q) await countSearch(limiters, `summary ${id}`, q, { repeats: true })
}

const placesIn = (view: View, { all }: Matches): MemberPlaces => {
  const { column, labels } = view.index.facets.get('city') ?? {}
  const counts = column?.countAll(view.keepSeen(copyRows(all), 'location')) ?? new Uint32Array()
  let elsewhere = countRows(all)
  const places: MemberPlaces['places'] = []
  for (const [number, count] of counts.entries()) {
    const place = view.index.places.get(Number(labels?.keys[number]))
    if (count === 0 || place === undefined) continue
    places.push({ ...place, count })
    elsewhere -= count
  }
  return { places, elsewhere }
}

/** Returns how many members, or members of a role, the directory lists for a viewer, including themselves. */
export const countDirectory = (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  role?: 'student' | 'alumni',
): Promise<number> =>
  look(
    platform,
    viewer,
    (view) =>
      role === undefined
        ? countRows(view.everyone)
        : countCommonRows(view.everyone, view.index.roles[role].rows, Infinity),
    { withMinors: true },
  )

/**
 * Finds the first few members for the global search. Skips the `similar` pass, because the directory already tolerates typos.
 * Returns no one to limited viewers and beyond the budget of people.
 */
export const searchMembers = async (
  platform: Platform,
  viewer: Viewer,
  { words, matching, limit }: Pick<SearchRequest, 'words' | 'matching' | 'limit'>,
): Promise<Found<FoundMember>> => {
  const nobody = { items: [], count: 0, next: undefined }
  if (viewer.limited || matching === 'similar') return nobody
  const work = (view: View) => {
    const matches = new Matches(view, { ...everyone, q: words })
    return { ...pageOf(view, matches, { sort: 'best', limit }), count: countRows(matches.all) }
  }
  const { found, explain, count } = await look(platform, viewer, work, { withMinors: true })
  try {
    await countShown(
      platform,
      viewer,
      found.map(({ id }) => id),
    )
  } catch (error) {
    // The search still returns other kinds of results.
    if (isUsedUp(error)) return nobody
    throw error
  }
  const items = await cardsOf(platform, viewer, found, explain)
  return { items, count: Math.min(count, LIMITS.searchCount), next: undefined }
}

/** Returns the ids of members who match a filter for the viewer, of all or of `among`. Leaves out the viewer. */
export const matchingIds = async (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  filter: DirectoryFilter,
  among?: readonly string[],
): Promise<string[]> =>
  look(platform, viewer, (view) => {
    const { all } = new Matches(view, filter)
    if (view.row !== undefined) putRow(all, view.row, false)
    if (among === undefined) return listRows(all).map((row) => view.index.ids.at(row))
    return among.filter((id) => {
      const row = view.index.ids.find(id)
      return row !== undefined && hasRow(all, row)
    })
  })

/**
 * Returns the ids of up to `limit` members with something in common with the viewer, those with most first, and what it is. Leaves
 * out `except`. Includes parts that the viewer shows to no one.
 */
export const findSimilar = async (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  { limit, except }: { limit: number; except: readonly string[] },
): Promise<{ id: string; common: Commonality[] }[]> => {
  const work = (view: View) => {
    const common = [...commonRows(view)]
    return sortedRows(view, new Matches(view, everyone), { sort: 'best', limit }).map(({ id, row }) => ({
      id,
      common: common.flatMap(([name, having]) => (row !== view.row && hasRow(having, row) ? [name] : [])),
    }))
  }
  return (await look(platform, viewer, work, { except })).filter(({ common }) => common.length > 0)
}

/** The filter that matches everyone. */
const everyone: DirectoryFilter = {
  ...{ course: [], field: [], company: [], title: [], city: [], country: [], skill: [], help: [] },
}

/** Who is left out, and whether minors are shown. */
type Shown = { except?: readonly string[]; withMinors?: boolean }

/** Reads the index for a viewer, without minors unless they are asked for. The result of `work` must not contain row sets, because they are reused. */
export const look = async <Result>(
  { db }: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  work: (view: View) => Result,
  { except = [], withMinors = false }: Shown = {},
): Promise<Result> => {
  const [hidden, college, index] = await Promise.all([findHiddenFrom(db, viewer.id), collegeOf(db), freshIndex(db)])
  return withRows(() => work(new View(index, viewer, college, { hidden: [...hidden, ...except], withMinors })))
}

// No explanation is needed when the names alone contain all the words, or there are no words.
const pageOf = (view: View, matches: Matches, paging: Parameters<typeof sortedRows>[2]) => {
  const found = sortedRows(view, matches, paging)
  const { named, words } = matches
  const isClear = named === undefined || found.every(({ row }) => hasRow(named, row))
  return { found, explain: isClear ? undefined : explanation(view.index.vocabulary, words, view.viewer) }
}

// Keeps the order. Leaves out members deleted since the index was read, which may be a second old.
const cardsOf = async (
  platform: Pick<Platform, 'db' | 'config' | 'hooks'>,
  viewer: ViewerScope,
  found: readonly { id: string }[],
  explain: Explain | undefined,
): Promise<FoundMember[]> => {
  const ids = found.map(({ id }) => id)
  const cardOf = (row: CardRow) => memberCard(platform.config.publicUrl, row, viewer)
  const rows =
    explain === undefined
      ? (await findCards(platform.db, ids)).map((row) => ({ ...row, matches: [] }))
      : (await findSearched(platform.db, ids)).map((row) => ({ ...row, matches: explain(row, cardOf(row)) }))
  const answersOnly = await findAnswersOnly(platform, viewer, rows)
  const cards = rows.map((row) => {
    const card = { ...cardOf(row), matches: row.matches }
    return answersOnly.has(row.id) ? { ...card, answersOnly: true } : card
  })
  const cardById = new Map(cards.map((card) => [card._id, card]))
  return ids.flatMap((id) => cardById.get(id) ?? [])
}
