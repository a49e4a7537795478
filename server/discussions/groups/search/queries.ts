import { sql } from 'kysely'
import type { GroupKind } from '#contract/discussions/spaces.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { Matching } from '#server/platform/searchKey.ts'
import { countMembers, groupTables, hasWords, isVisibleGroup, readerOf } from '../queries.ts'

type FoundGroupRow = { id: string; kind: GroupKind; name: string; about: string | null; size: number; members: number }

/** The words and how exactly they must match; `after` is the last row of the page before. */
type WantedGroups = {
  words: string
  matching: Matching
  after: { size: number; id: string } | undefined
  limit: number
}

/** Returns a page of the groups that contain all words and whose existence the viewer may know of, the largest first. */
export const findGroupsByWords = async (db: Db, viewer: Viewer, wanted: WantedGroups): Promise<FoundGroupRow[]> => {
  const reader = readerOf(viewer)
  const { after, limit } = wanted
  const { rows } = await sql<FoundGroupRow>`
    select groups.id, groups.kind, groups.name, groups.about, groups.size, ${countMembers} as members from ${groupTables(reader)}
    where ${isVisibleGroup(reader)} and ${hasWords(wanted.words, wanted.matching)}
      ${after ? sql`and (-groups.size, groups.id) > (-${after.size}::int, ${after.id}::uuid)` : sql``}
    order by groups.size desc, groups.id limit ${limit}::int`.execute(db)
  return rows
}

/** Counts the groups that `findGroupsByWords` finds, up to `limit`. */
export const countGroupsByWords = async (
  db: Db,
  viewer: Viewer,
  wanted: Pick<WantedGroups, 'words' | 'matching' | 'limit'>,
): Promise<number> => {
  const reader = readerOf(viewer)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from ${groupTables(reader)} where ${isVisibleGroup(reader)} and ${hasWords(wanted.words, wanted.matching)} limit ${wanted.limit}::int
    ) as counted`.execute(db)
  return rows[0]?.count ?? 0
}
