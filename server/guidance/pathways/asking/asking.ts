import type * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { Column, listPeopleToAsk, PersonToAsk } from '#contract/guidance/pathways.ts'
import { rankPeopleToAsk } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { encodeCursor, Page } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findFigures } from '../queries.ts'
import { personToAsk } from './presenter.ts'
import {
  deleteOldAsks,
  findAsked,
  findInBlocks,
  findSameStart,
  findToAsk,
  type InBlock,
  lockAsked,
  saveAsk,
} from './queries.ts'

/** Deletes questions of more than a fortnight ago, which limit nobody any longer. */
export const sweepAsks = ({ db, now }: Platform): Promise<void> =>
  deleteOldAsks(db, new Date(now().getTime() - LIMITS.pathwayFortnight * 86_400_000))

type Query = z.output<typeof listPeopleToAsk.schema.querystring>

const COLUMNS = ['first_group', 'after_3', 'after_5', 'after_10'] as const
/** Who is happy to be asked: they say on their profile that they help with this. */
const HAPPY = ['mentoring', 'career_advice'] as const

/** Returns a page of people who are happy to be asked, best match first. */
export const peopleToAsk = async (
  platform: Platform,
  viewer: Viewer,
  query: Query,
): Promise<Page<{ people: PersonToAsk[]; total?: number; lastGroups?: ShownGroup[] }>> => {
  const { db, config, now } = platform
  const fieldKey = query.field === undefined ? undefined : searchKey(query.field)
  const columns = await columnsOf(db, fieldKey, query)
  const [among, start, except] = await Promise.all([
    groupsOf(db, fieldKey, columns, query),
    findSameStart(db, viewer.id, fieldKey),
    query.fresh === undefined ? [] : findAsked(db, viewer.id, now()),
  ])
  const search = { field: fieldKey, topics: HAPPY, among, start, except, cursor: query.cursor, limit: query.limit + 1 }
  const { found, count: total, groups } = await rankPeopleToAsk(platform, viewer, search)
  const shown = found.slice(0, query.limit)
  const last = found.length > query.limit ? shown.at(-1) : undefined
  const ids = shown.map(({ id }) => id)
  const rows = new Map((await findToAsk(db, viewer, ids, now())).map((row) => [row.id, row]))
  const people = ids.flatMap((id) => rows.get(id) ?? []).map((row) => personToAsk(config.publicUrl, row))
  const summary = query.cursor === undefined && { total, ...lastGroupsOf(groups, columns) }
  return new Page({ people, ...summary }, last && { cursor: encodeCursor(last.place) })
}

/** Records that the viewer asks someone. Throws `guidance.full` when they have had as many questions as they get in a week. */
export const ask = async (platform: Platform, viewer: Viewer, id: string): Promise<PersonToAsk> => {
  const { db, config, now } = platform
  const among = [{ group: null, ids: [id] }]
  const search = { field: undefined, topics: HAPPY, among, start: [], except: [], limit: 1 }
  if ((await rankPeopleToAsk(platform, viewer, search)).count === 0) throw new AppError('member.not_found')
  const at = now()
  const row = await transaction(db, async (tx) => {
    await lockAsked(tx, id)
    const [found] = await findToAsk(tx, viewer, [id], at)
    if (found === undefined) throw new AppError('member.not_found')
    if (found.full && !found.asked) throw new AppError('guidance.full')
    await saveAsk(tx, viewer.id, id, at)
    return found
  })
  return personToAsk(config.publicUrl, { ...row, asked: true })
}

// The columns of the figure that a block is chosen in; none if the field has no figure.
const columnsOf = async (
  db: Platform['db'],
  fieldKey: string | undefined,
  { years, column, group }: Query,
): Promise<Column[] | undefined> => {
  if (fieldKey === undefined || years === undefined || column === undefined || group === undefined) return undefined
  return (await findFigures(db, fieldKey))?.figures.find((each) => each.years === Number(years))?.columns ?? []
}

// Those in the chosen blocks of a figure; undefined when none is chosen.
const groupsOf = async (
  db: Platform['db'],
  fieldKey: string | undefined,
  columns: readonly Column[] | undefined,
  query: Query,
) => {
  const last = columns && COLUMNS[columns.length - 1]
  const blocks = blocksOf(columns, query)
  if (fieldKey === undefined || blocks.length === 0) return undefined
  return last === undefined ? [] : findInBlocks(db, fieldKey, Number(query.years), blocks, last)
}

// A block of a figure as what is stored about its people. A group without a block of its own leads to nobody.
const blocksOf = (columns: readonly Column[] | undefined, { column, group, lastGroup }: Query): InBlock[] => {
  if (columns === undefined) return []
  const chosen = [
    { at: column, label: group },
    { at: columns.length - 1, label: lastGroup },
  ]
  return chosen.flatMap(({ at, label }): InBlock[] => {
    if (at === undefined || label === undefined) return []
    const shown = (columns[at]?.blocks ?? []).map((block) => block.group)
    const inColumn = COLUMNS[at] ?? 'first_group'
    if (!shown.includes(label)) return [{ column: inColumn, groups: [], isElse: false }]
    return label === 'else'
      ? [{ column: inColumn, groups: shown.filter((each) => each !== 'else'), isElse: true }]
      : [{ column: inColumn, groups: [label], isElse: false }]
  })
}

const lastGroupsOf = (groups: readonly (string | null)[], columns: readonly Column[] | undefined) => {
  const last = columns?.at(-1)?.blocks.map(({ group }) => group)
  if (last === undefined) return {}
  const reached = groups.map((group) => last.find((each) => each === group) ?? 'else')
  return { lastGroups: last.filter((each) => reached.includes(each)) }
}
