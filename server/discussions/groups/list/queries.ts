import { sql } from 'kysely'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { holdsAll } from '#server/platform/db/words.ts'
import { patternsOf } from '#server/platform/searchKey.ts'
import { type ReaderKind, readerKind } from '../../visibility/queries.ts'
import { groupColumns, type GroupRow, groupTables, isVisibleGroup } from '../queries.ts'

/** A selection of groups; `after` is the last row of the page before. */
export type GroupSelection = {
  kinds: readonly GroupKind[]
  whose: 'all' | 'others'
  q: string | undefined
  after: { size: number; id: string } | undefined
  limit: number
}

// More than any page.
const mostListed = sql.lit(101)
const nowhere = '00000000-0000-0000-0000-000000000000'

type ListChoices = ReaderKind & Pick<GroupSelection, 'whose'> & { ofKinds: boolean; words: number; continued: boolean }
type ListValues = {
  viewerId: string
  at: Date
  kinds: readonly GroupKind[]
  patterns: readonly string[]
  size: number
  id: string
  limit: number
}

const list = variants(({ whose, ofKinds, words, continued, ...kind }: ListChoices) =>
  statement((_, { viewerId, at, kinds, patterns, size, id, limit }: Values<ListValues>) => {
    const reader = { ...kind, id: viewerId }
    // The inner limit is for the planner, which takes an unknown one for a tenth of all rows: it would plan the statement for each run.
    return sql<GroupRow>`
      select * from (
        select ${groupColumns(reader, at)} from ${groupTables(reader)}
        where ${isVisibleGroup(reader)} and ${holdsAll(sql`groups.search_key`, { words, matching: 'exact', patterns })}
          ${ofKinds ? sql`and groups.kind = any (${kinds}::text[])` : sql``}
          ${whose === 'others' ? sql`and coalesce(own.state, 'left') not in ('member', 'invited', 'asked')` : sql``}
          ${continued ? sql`and (-groups.size, groups.id) > (-${size}::int, ${id}::uuid)` : sql``}
        order by groups.size desc, groups.id limit ${mostListed}
      ) as listed limit ${limit}::int ${hot}`
  }),
)

/** Returns a page of the groups that the viewer may know about, the largest first. */
export const findGroups = (
  db: Db,
  viewer: Viewer,
  { kinds, whose, q = '', after, limit }: GroupSelection,
  at: Date,
): Promise<GroupRow[]> => {
  const patterns = patternsOf(q)
  const choices = { whose, ofKinds: kinds.length > 0, words: patterns.length, continued: after !== undefined }
  return list({ ...readerKind(viewer), ...choices }).rows(db, {
    ...{ viewerId: viewer.id, at, kinds, patterns, limit },
    ...(after ?? { size: 0, id: nowhere }),
  })
}

const groupCounts = variants((kind: ReaderKind) =>
  statement((_, { viewerId }: Values<{ viewerId: string }>) => {
    const reader = { ...kind, id: viewerId }
    return sql<{ total: number; others: number }>`
      select count(*)::int as total,
        count(*) filter (where coalesce(own.state, 'left') not in ('member', 'invited', 'asked'))::int as others
      from groups left join group_members as own on own.group_id = groups.id and own.member_id = ${viewerId}::uuid
      where ${isVisibleGroup(reader)} ${hot}`
  }),
)

/** Counts the groups that the viewer may know about, and those of them that they aren't in. */
export const countGroups = async (db: Db, viewer: Viewer): Promise<{ total: number; others: number }> =>
  (await groupCounts(readerKind(viewer)).first(db, { viewerId: viewer.id })) ?? { total: 0, others: 0 }
