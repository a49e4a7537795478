import type * as z from 'zod/mini'
import { LIMITS } from '#contract/limits.ts'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import type { Column, listPeopleToAsk, PersonToAsk } from '#contract/guidance/pathways.ts'
import { matchingIds } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, isId, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { findFigures } from '../queries.ts'
import { personToAsk } from './presenter.ts'
import { deleteOldAsks, findToAsk, type InBlock, lockAsked, saveAsk, type ToAskRow, type Wanted } from './queries.ts'

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
  const [among, columns] = await Promise.all([happyIds(platform, viewer, fieldKey), columnsOf(db, fieldKey, query)])
  const wanted: Wanted = {
    ...{ among, fieldKey, blocks: blocksOf(columns, query), now: now() },
    last: columns && COLUMNS[columns.length - 1],
    size: query.limit + 1,
    years: query.years === undefined ? undefined : Number(query.years),
    fresh: query.fresh !== undefined,
    after: placeOf(query.cursor),
  }
  const rows = await findToAsk(db, viewer, wanted)
  const { items, next } = paginate(
    rows,
    query.limit,
    ({ score, id }) => [String(score), id],
    (row) => personToAsk(config.publicUrl, row),
  )
  return new Page({ people: items, ...(query.cursor === undefined && summaryOf(rows[0]?.counts ?? [], columns)) }, next)
}

/** Records that the viewer asks someone. Throws `guidance.full` when they have had as many questions as they get in a week. */
export const ask = async (platform: Platform, viewer: Viewer, id: string): Promise<PersonToAsk> => {
  const { db, config, now } = platform
  const among = (await happyIds(platform, viewer, undefined)).filter((each) => each === id)
  const wanted = {
    ...{ among, fieldKey: undefined, years: undefined, blocks: [], last: undefined },
    ...{ fresh: false, after: undefined, size: 1 },
  }
  const at = now()
  const row = await transaction(db, async (tx) => {
    await lockAsked(tx, id)
    const [found] = await findToAsk(tx, viewer, { ...wanted, now: at })
    if (found === undefined) throw new AppError('member.not_found')
    if (found.full && !found.asked) throw new AppError('guidance.full')
    await saveAsk(tx, viewer.id, id, at)
    return found
  })
  return personToAsk(config.publicUrl, { ...row, asked: true })
}

// As the viewer's directory finds them: it applies blocks and audiences, and lists neither the suspended nor the unlisted.
const happyIds = (platform: Platform, viewer: Viewer, fieldKey: string | undefined): Promise<string[]> => {
  const others = { course: [], company: [], title: [], city: [], country: [], skill: [] }
  const field = fieldKey === undefined ? [] : [fieldKey]
  return matchingIds(platform, viewer, { ...others, role: 'alumni', field, help: [...HAPPY] })
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

const summaryOf = (counts: ToAskRow['counts'], columns: readonly Column[] | undefined) => {
  const total = counts.reduce((sum, { people }) => sum + people, 0)
  const last = columns?.at(-1)?.blocks.map(({ group }) => group)
  if (last === undefined) return { total }
  const reached = counts.map(({ last_group: group }) => last.find((each) => each === group) ?? 'else')
  return { total, lastGroups: last.filter((each) => reached.includes(each)) }
}

const placeOf = (cursor: string | undefined): { score: number; id: string } | undefined => {
  const [score, id] = decodeCursor(cursor, 2) ?? []
  if (score === undefined || id === undefined) return undefined
  if (!isInt32(Number(score)) || !isId(id)) throw new AppError('request.cursor')
  return { score: Number(score), id }
}
