import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, type Values, variants } from '#server/platform/db/statement.ts'
import { holdsAll, type SearchedWords } from '#server/platform/db/words.ts'
import { newId } from '#server/platform/ids.ts'
import { type Matching, patternsOf } from '#server/platform/searchKey.ts'
import type { Onlooker, PostingTable } from '../queries.ts'

/**
 * Which postings to select, and where the page starts: after the one at `after.at` with that id. `author` is a member's id, to select only their
 * postings; `filters` are values of the filters of the kind of posting; `q` are words to search for, by default exactly.
 */
export type PostingSelection = {
  whose: 'all' | 'mine' | 'saved' | 'suggested' | 'hosting' | 'involved' | 'waiting'
  filters?: Filters | undefined
  author?: string | undefined
  q: string | undefined
  matching?: Matching
  after: { at: Date; id: string } | undefined
  limit: number
}

/** Filter values by filter name. */
export type Filters = Readonly<Record<string, string | readonly string[]>>

type Whose = PostingSelection['whose']

type PageValues = {
  viewerId: string | null
  author: string | null
  now: Date
  patterns: string[]
  at: Date
  id: string
  limit: number
}

// What a statement depends on in the viewer; undefined for visitors.
type ViewerKind = Pick<Viewer, 'role' | 'unconfirmed' | 'limited'> | undefined

type SearchChoices = { viewer: ViewerKind; words: number; matching: Matching; filters: readonly string[] }
type PageChoices = SearchChoices & { whose: Whose; ofOne: boolean; isContinued: boolean; isUsual: boolean }

type Context = Values<Pick<PageValues, 'now' | 'viewerId'>>

/**
 * How a kind of posting is listed: `within` selects postings for a list, `filters` narrow them down by a value, and `write` is the query for what a
 * viewer may see of them.
 */
type Pages<Who, DB, TB extends keyof DB, Row> = {
  table: PostingTable
  column: 'starts_at' | 'created_at' | 'listed_at'
  direction: 'asc' | 'desc'
  within?: (context: Context, whose: Whose) => RawBuilder<SqlBool>
  filters?: Readonly<Record<string, (value: Expression<unknown>, context: Context) => RawBuilder<SqlBool>>>
  write: (db: Db, viewer: Who) => SelectQueryBuilder<DB, TB, Row>
}

// The default limit of a list: one more than it shows.
const usualLimit = LIMITS.pageSize + 1

/** How many postings a search finds from its first page on, up to `searchCount`; null if finding the page did not determine it. */
export type Counted = { total?: number | null }

/** The words to search for, within the filter values. */
export type Searched = { words: string; matching: Matching; filters?: Filters | undefined }

/** Finds a page of postings. `count` counts those that a search finds, up to `searchCount`. */
export type FindPage<Who, Row> = {
  (db: Db, viewer: Who, selection: PostingSelection, now: Date): Promise<(Row & Counted)[]>
  count: (db: Db, viewer: Viewer, search: Searched, now: Date) => Promise<number>
}

/** Returns a function that finds a page of postings ordered by a column, then by id. It is compiled once for each kind of viewer and selection. */
export const pagesOf = <Who extends Onlooker | undefined, DB, TB extends keyof DB, Row>(
  pages: Pages<Who, DB, TB, Row>,
): FindPage<Viewer | Extract<Who, undefined>, Row> => {
  const { column, direction, within, write } = pages
  const page = variants(({ viewer, whose, ofOne, words, matching, filters, isContinued, isUsual }: PageChoices) =>
    statement((db, values: Values<PageValues>) => {
      const conditions = [
        ...(within === undefined ? [] : [within(values, whose)]),
        ...filtered(pages, filters, values),
        ...(whose === 'mine' ? [sql`posting.author_id = ${values.viewerId}`] : []),
        ...(ofOne ? [sql`posting.author_id = ${values.author}`] : []),
        ...(isContinued ? [sql`${keyOf(pages)} ${beyond[direction]} (${values.at}, ${values.id})`] : []),
      ]
      const isWanted = sql<SqlBool>`${sql.join([sql`true`, ...conditions], sql` and `)}`
      // Queries for visitors take no viewer.
      const visible = write(db, (viewer && { ...viewer, id: values.viewerId }) as Who)
        .where(isWanted)
        // Administrators post in the name of the college.
        .where(ofOne ? sql<SqlBool>`author.role <> 'admin'` : sql<SqlBool>`true`)
      if (words > 0) return searched(pages, visible, isWanted, { words, matching, patterns: values.patterns }, values)
      const inOrder = visible.orderBy(sql.ref(`posting.${column}`), direction).orderBy(sql.ref('posting.id'), direction)
      return isUsual ? inOrder.limit(usualLimit).modifyEnd(hot) : inOrder.limit(values.limit)
    }),
  )

  const counted = variants(({ viewer, words, matching, filters }: SearchChoices) =>
    statement((db, values: Values<Pick<PageValues, 'viewerId' | 'now' | 'patterns'>>) => {
      const found = write(db, (viewer && { ...viewer, id: values.viewerId }) as Who)
        .where(within?.(values, 'all') ?? sql<SqlBool>`true`)
        .where((is) => is.and(filtered(pages, filters, values)))
        .where(holdsAll(sql`posting.search_key`, { words, matching, patterns: values.patterns }))
        .limit(LIMITS.searchCount)
      return sql<{ count: number }>`select count(*)::int as count from (${found}) as found ${hot}`
    }),
  )

  const count: FindPage<Who, Row>['count'] = async (db, viewer, { words, matching, filters = {} }, now) => {
    const patterns = patternsOf(words, matching)
    const choices = { viewer: kindOf(viewer), words: patterns.length, matching, filters: namesOf(filters) }
    const row = await counted(choices).first(db, { ...valuesOf(filters), viewerId: viewer.id, now, patterns })
    return row?.count ?? 0
  }

  const find = (
    db: Db,
    viewer: Viewer | Extract<Who, undefined>,
    { whose, author, filters = {}, q = '', matching = 'exact', after, limit }: PostingSelection,
    now: Date,
  ): Promise<(Row & Counted)[]> => {
    const patterns = patternsOf(q, matching)
    const choices = {
      ...{ viewer: kindOf(viewer), words: patterns.length, matching, filters: namesOf(filters) },
      ...{ whose, ofOne: author !== undefined, isContinued: after !== undefined, isUsual: limit === usualLimit },
    }
    return page(choices).rows(db, {
      ...valuesOf(filters),
      ...{ viewerId: viewer?.id ?? null, author: author ?? null, now, patterns, limit },
      at: after?.at ?? now,
      id: after?.id ?? newId(),
    })
  }
  return Object.assign(find, { count })
}

const kindOf = (viewer: Viewer | undefined): ViewerKind =>
  viewer && { role: viewer.role, unconfirmed: viewer.unconfirmed, limited: viewer.limited }

// Filter names are part of a statement's text; filter values are passed under names of their own.
const namesOf = (filters: Filters): string[] => Object.keys(filters).toSorted()
const valuesOf = (filters: Filters) =>
  Object.fromEntries(Object.entries(filters).map(([name, value]) => [`filter ${name}`, value]))

const filtered = (
  { filters: conditions = {} }: Pick<Pages<never, never, never, never>, 'filters'>,
  names: readonly string[],
  values: Context,
): RawBuilder<SqlBool>[] =>
  names.map((name) => {
    const condition = conditions[name]
    if (condition === undefined) throw new Error(`No such filter: ${name}`)
    return condition((values as Context & Record<string, Expression<unknown>>)[`filter ${name}`] ?? sql`null`, values)
  })

const beyond = { asc: sql`>`, desc: sql`<` }
const opposite = { asc: sql`desc`, desc: sql`asc` }
const keyOf = ({ column }: { column: string }) => sql`(${sql.ref(`posting.${column}`)}, posting.id)`

// How many postings are read before the word index is used, and how many matches are looked up with their authors: enough to count up to
// `searchCount` even if one in five is hidden.
const readFirst = 500
const lookedUpFirst = 64

/**
 * Common words occur in the first postings, so those are read first, and the word index is used for the rest only if there are too few matches. That
 * way one plan suits all words, and the statement is prepared, because planning it took three times as long as finding.
 */
const searched = <Who, DB, TB extends keyof DB, Row>(
  { table, column, direction }: Pages<Who, DB, TB, Row>,
  visible: SelectQueryBuilder<DB, TB, Row>,
  isWanted: RawBuilder<SqlBool>,
  words: SearchedWords,
  values: Values<PageValues>,
) => {
  const { limit } = values
  const [by, way, back] = [sql.ref(column), sql.raw(direction), opposite[direction]]
  const found = visible.where(sql<SqlBool>`posting.id in (select matched.id from matched)`)
  const further = visible.where(sql<SqlBool>`posting.id in (select rest.id from rest)`)
  // Materialized, and sorted last, because PostgreSQL would otherwise check every posting and its author for a rare word, in order of time.
  return sql<Row & Counted>`
    with near as materialized (
      select posting.id, posting.search_key, ${sql.ref(`posting.${column}`)} from ${sql.table(table)} as posting
      where ${isWanted} order by ${sql.ref(`posting.${column}`)} ${way}, posting.id ${way} limit ${readFirst}
    ), matched as materialized (
      select id, ${by} from near where ${holdsAll(sql`near.search_key`, words)} order by ${by} ${way}, id ${way} limit ${lookedUpFirst}
    ), edge as materialized (
      select ${by}, id from matched where (select count(*) from matched) = ${lookedUpFirst}
      union all
      select ${by}, id from near
      where (select count(*) from near) = ${readFirst} and (select count(*) from matched) < ${lookedUpFirst}
    ), found as materialized ${found},
    rest as materialized (
      select posting.id from ${sql.table(table)} as posting
      where ${isWanted} and ${holdsAll(sql`posting.search_key`, words)}
        and exists (select from edge) and (select count(*) from found) < ${limit}
        and ${keyOf({ column })} ${beyond[direction]} (select ${by}, id from edge order by ${by} ${back}, id ${back} limit 1)
    ), further as materialized ${further}
    select *, (
        select least(count(*), ${LIMITS.searchCount})::int from found
        having count(*) >= ${LIMITS.searchCount} or not exists (select from edge)
      ) as total
    from (select * from found union all select * from further) as posting
    order by ${by} ${way}, id ${way} limit ${limit} ${hot}`
}
