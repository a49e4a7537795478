import { type Expression, type RawBuilder, type SelectQueryBuilder, sql, type SqlBool } from 'kysely'
import { LIMITS } from '#contract/limits.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { hot } from '#server/platform/db/client.ts'
import type { Db } from '#server/platform/db/database.ts'
import { statement, unplanned, type Values, variants } from '#server/platform/db/statement.ts'
import { holdsAll } from '#server/platform/db/words.ts'
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

/** A selection whose length its query determines. */
export type Unlimited = Omit<PostingSelection, 'limit'>

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
}

// What a statement depends on in the viewer; undefined for visitors.
type ViewerKind = Pick<Viewer, 'role' | 'unconfirmed' | 'limited'> | undefined

type SelectionChoices = {
  viewer: ViewerKind
  whose: Whose
  ofOne: boolean
  words: number
  matching: Matching
  filters: readonly string[]
  isContinued: boolean
}

type Context = Values<Pick<PageValues, 'now' | 'viewerId'>>

/**
 * How a kind of posting is listed: `within` selects postings for a list, `filters` narrow them down by a value, and `write` is the query for what a
 * viewer may see of them.
 */
type Pages<Who, DB, TB extends keyof DB, Row> = {
  table: PostingTable
  column: 'starts_at' | 'created_at' | 'listed_at' | 'reviewed_at' | 'active_at'
  direction: 'asc' | 'desc'
  within?: (context: Context, whose: Whose) => RawBuilder<SqlBool>
  filters?: Readonly<Record<string, (value: Expression<unknown>, context: Context) => RawBuilder<SqlBool>>>
  write: (db: Db, viewer: Who) => SelectQueryBuilder<DB, TB, Row>
}

// The default limit of a list: one more than it shows.
const usualLimit = LIMITS.pageSize + 1

// A visitor, for postings that visitors may see, is undefined.
type Reader<Who> = Viewer | Extract<Who, undefined>

/** Finds a page of postings. */
export type FindPage<Who, Row> = {
  (db: Db, viewer: Who, selection: PostingSelection, now: Date): Promise<Row[]>
  /** Returns the ids of the first postings of a selection, at most `searchCount`, regardless of its limit. */
  ids: (db: Db, viewer: Who, selection: Unlimited, now: Date) => Promise<string[]>
  /** Returns postings by their ids, in that order, without those that the viewer may not see. */
  byIds: (db: Db, viewer: Who, ids: readonly string[]) => Promise<Row[]>
}

/**
 * Returns a function that finds a page of postings ordered by a column, then by id. It is compiled once for each kind of viewer and selection. The
 * global search finds and counts ids first and then looks up a few rows, because it finds nothing in most kinds.
 */
export const pagesOf = <Who extends Onlooker | undefined, DB, TB extends keyof DB, Row extends { id: string }>(
  pages: Pages<Who, DB, TB, Row>,
): FindPage<Reader<Who>, Row> => {
  const { column, direction, within, write } = pages
  const visibleTo = (db: Db, viewer: ViewerKind, viewerId: Expression<string | null>) =>
    // Queries for visitors take no viewer.
    write(db, (viewer && { ...viewer, id: viewerId }) as Who)

  const selected = (
    db: Db,
    { viewer, whose, ofOne, words, matching, filters, isContinued }: SelectionChoices,
    values: Values<PageValues>,
  ) =>
    visibleTo(db, viewer, values.viewerId)
      .where((is) =>
        is.and([
          ...(within === undefined ? [] : [within(values, whose)]),
          ...filtered(pages, filters, values),
          ...(whose === 'mine' ? [sql<SqlBool>`posting.author_id = ${values.viewerId}`] : []),
          // Administrators post in the name of the college.
          ...(ofOne ? [sql<SqlBool>`posting.author_id = ${values.author} and author.role <> 'admin'`] : []),
          ...(isContinued ? [sql<SqlBool>`${keyOf(pages)} ${beyond[direction]} (${values.at}, ${values.id})`] : []),
          holdsAll(sql`posting.search_key`, { words, matching, patterns: values.patterns }),
        ]),
      )
      .orderBy(sql.ref(`posting.${column}`), direction)
      .orderBy(sql.ref('posting.id'), direction)

  const page = variants(({ isUsual, ...choices }: SelectionChoices & { isUsual: boolean }) =>
    statement((db, values: Values<PageValues & { limit: number }>) => {
      const rows = selected(db, choices, values)
      return isUsual ? rows.limit(usualLimit).modifyEnd(hot) : rows.limit(values.limit)
    }),
  )

  const found = variants((choices: SelectionChoices) =>
    statement((db, values: Values<PageValues>) =>
      selected(db, choices, values)
        .clearSelect()
        .select(sql<string>`posting.id`.as('id'))
        .limit(LIMITS.searchCount)
        .modifyEnd(hot),
    ),
  )

  const lookedUp = variants(({ viewer }: { viewer: ViewerKind }) =>
    statement((db, { viewerId, ids }: Values<Pick<PageValues, 'viewerId'> & { ids: readonly string[] }>) =>
      visibleTo(db, viewer, viewerId)
        .where(sql<SqlBool>`posting.id = any (${unplanned(ids)})`)
        .modifyEnd(hot),
    ),
  )

  const ids: FindPage<Reader<Who>, Row>['ids'] = async (db, viewer, selection, now) => {
    const rows = await found(choicesOf(viewer, selection)).rows(db, valuesOf(viewer, selection, now))
    return rows.map((row) => (row as { id: string }).id)
  }

  const byIds: FindPage<Reader<Who>, Row>['byIds'] = async (db, viewer, wanted) => {
    if (wanted.length === 0) return []
    const rows = await lookedUp({ viewer: kindOf(viewer) }).rows(db, { viewerId: viewer?.id ?? null, ids: wanted })
    return rows.toSorted((one, other) => wanted.indexOf(one.id) - wanted.indexOf(other.id))
  }

  const find = (db: Db, viewer: Reader<Who>, selection: PostingSelection, now: Date): Promise<Row[]> => {
    const { limit } = selection
    const values = { ...valuesOf(viewer, selection, now), limit }
    return page({ ...choicesOf(viewer, selection), isUsual: limit === usualLimit }).rows(db, values)
  }
  return Object.assign(find, { ids, byIds })
}

const kindOf = (viewer: Viewer | undefined): ViewerKind =>
  viewer && { role: viewer.role, unconfirmed: viewer.unconfirmed, limited: viewer.limited }

const choicesOf = (
  viewer: Viewer | undefined,
  { whose, author, filters = {}, q = '', matching = 'exact', after }: Unlimited,
): SelectionChoices => ({
  viewer: kindOf(viewer),
  whose,
  ofOne: author !== undefined,
  words: patternsOf(q, matching).length,
  matching,
  filters: namesOf(filters),
  isContinued: after !== undefined,
})

const valuesOf = (
  viewer: Viewer | undefined,
  { author, filters = {}, q = '', matching = 'exact', after }: Unlimited,
  now: Date,
): PageValues => ({
  ...filterValuesOf(filters),
  viewerId: viewer?.id ?? null,
  author: author ?? null,
  now,
  patterns: patternsOf(q, matching),
  at: after?.at ?? now,
  id: after?.id ?? newId(),
})

// Filter names are part of a statement's text; filter values are passed under names of their own.
const namesOf = (filters: Filters): string[] => Object.keys(filters).toSorted()
const filterValuesOf = (filters: Filters) =>
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
const keyOf = ({ column }: { column: string }) => sql`(${sql.ref(`posting.${column}`)}, posting.id)`
