import type { HelpTopic } from '#contract/members/person.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { look } from './directory.ts'
import type { DirectoryIndex } from './directoryIndex.ts'
import { Matches } from './matches.ts'
import {
  addRows,
  copyRows,
  countRows,
  dropRows,
  emptyRows,
  haveCommonRows,
  keepRows,
  putRow,
  type RowSet,
} from './rowSet.ts'
import { takeSorted } from './sorting.ts'
import type { View } from './view.ts'

/** Whose field and help topics to look for; `among`: only members of these groups; `start`: those with the viewer's first job, who come first. */
export type Search = {
  field: string | undefined
  topics: readonly HelpTopic[]
  among: readonly Group[] | undefined
  start: readonly string[]
  except: readonly string[]
  limit: number
  cursor?: string | undefined
}
type Group = { group: string | null; ids: readonly string[] }

/** The people with the positions to continue from, the number of all, and which of the groups they are in. */
type Found = { found: { id: string; place: string[] }[]; count: number; groups: (string | null)[] }

/**
 * Returns the alumni who help with one of the topics, and who show the viewer a work history that counts in Pathways. Those with the viewer's first job come
 * first, then those in their city, those with one of their skills, and those who answer soon. Leaves out the viewer. Throws `request.cursor`.
 */
export const rankPeopleToAsk = (
  platform: Pick<Platform, 'db'>,
  viewer: ViewerScope,
  { field, topics, among, start, except, limit, cursor }: Search,
): Promise<Found> => {
  const work = (view: View): Found => {
    const { index, row } = view
    const rowsOf = (ids: readonly string[]) => rowsIn(index, ids)
    const others = { course: [], company: [], title: [], city: [], country: [], skill: [] }
    const filter = { ...others, role: 'alumni' as const, field: field === undefined ? [] : [field], help: [...topics] }
    const all = view.keepSeen(keepRows(new Matches(view, filter).all, index.tellsPath.rows), 'position')
    if (row !== undefined) putRow(all, row, false)
    const groups = among?.map(({ group, ids }) => ({ group, rows: rowsOf(ids) }))
    if (groups !== undefined)
      keepRows(
        all,
        groups.reduce((sum, { rows }) => addRows(sum, rows), emptyRows(index.size)),
      )
    const digits = [rowsOf(start), alike(view, 'city'), alike(view, 'skill'), ...index.replies.map(({ rows }) => rows)]
    return {
      found: takeSorted(view, { order: index.byNewest, tiers: byDigits(all, digits) }, { cursor, limit }),
      count: countRows(all),
      groups: (groups ?? []).filter(({ rows }) => haveCommonRows(rows, all)).map(({ group }) => group),
    }
  }
  return look(platform, viewer, work, { except })
}

const rowsIn = (index: DirectoryIndex, ids: readonly string[]): RowSet => {
  const rows = emptyRows(index.size)
  for (const id of ids) {
    const row = index.ids.find(id)
    if (row !== undefined) putRow(rows, row)
  }
  return rows
}

/** Returns the rows that show the viewer one of their own values. */
const alike = (view: View, facet: 'city' | 'skill'): RowSet => {
  const column = view.index.facets.get(facet)?.column
  const own = view.row === undefined ? [] : (column?.of(view.row) ?? [])
  const rows = column?.rowsOf(own, view.index.size) ?? emptyRows(view.index.size)
  return view.keepSeen(rows, facet === 'city' ? 'location' : 'skills')
}

// Each row's membership in the sets, read as a binary number, is its score.
const byDigits = function* byDigits(all: RowSet, digits: readonly RowSet[]): Iterable<RowSet> {
  for (let score = 2 ** digits.length - 1; score >= 0; score -= 1) {
    const tier = copyRows(all)
    for (const [place, set] of digits.toReversed().entries())
      if (((score >>> place) & 1) === 1) keepRows(tier, set)
      else dropRows(tier, set)
    yield tier
  }
}
