import type { ErrorCode } from '#contract/errors.ts'
import type { Done } from '#contract/fields.ts'
import type { Matches } from '#server/platform/search.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { orThrow } from '#server/platform/errors.ts'
import { decodeTimeCursor, Page, paginate } from '#server/platform/http/pagination.ts'
import { newId } from '#server/platform/ids.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Matching } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { ownOr } from './policy.ts'
import type { PostingRow } from './presenter.ts'
import type { FindPage, Filters, PostingSelection, Unlimited } from './pages/queries.ts'
import { deletePosting, findByClientId, type NewPosting, type PostingTable } from './queries.ts'

/** The query of a list of postings. */
export type Listing = Pick<PostingSelection, 'whose' | 'author' | 'filters' | 'limit'> & {
  q?: string | undefined
  cursor?: string | undefined
}

/** What the functions below need of a kind of posting. `Row` is what its queries return, `Fields` what a draft becomes. */
export type PostingKind<Row extends PostingRow, Draft, Fields, Item> = {
  table: PostingTable
  missing: ErrorCode
  /** The translation key of the message about its removal. */
  removed: string
  /** The column that its lists are ordered by. */
  orderOf: (row: Row) => Date
  fieldsOf: (platform: Platform, draft: Draft, viewer: Viewer) => Promise<Fields> | Fields
  present: (row: Row, viewer: Viewer, publicUrl: string) => Item
  find: (db: Db, viewer: Viewer, id: string) => Promise<Row | undefined>
  findPage: FindPage<Viewer, Row>
  insert: (db: Db, posting: Fields & NewPosting) => Promise<unknown>
  update: (db: Db, id: string, fields: Fields, now: Date) => Promise<unknown>
}

/** Returns a page of the postings that the viewer may see. */
export const listPostings = <Row extends PostingRow, Draft, Fields, Item>(
  { db, config, now }: Platform,
  { findPage, orderOf, present }: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  listing: Listing,
): Promise<Page<Item[]>> =>
  pageOf(
    listing,
    (selection) => findPage(db, viewer, selection, now()),
    orderOf,
    (row) => present(row, viewer, config.publicUrl),
  )

/** Returns the page after the cursor of `listing`, of rows that `findPage` finds in the order of `orderOf`. */
export const pageOf = async <Row extends { id: string }, Item>(
  { whose, author, filters, q, cursor, limit }: Listing,
  findPage: (selection: PostingSelection) => Promise<Row[]>,
  orderOf: (row: Row) => Date,
  present: (row: Row) => Item,
): Promise<Page<Item[]>> => {
  const rows = await findPage({ whose, author, filters, q, after: decodeTimeCursor(cursor), limit: limit + 1 })
  const { items, next } = paginate(rows, limit, (row) => [orderOf(row).toISOString(), row.id], present)
  return new Page(items, next)
}

/** A search within one kind of posting: the words and how they match, filter values, page size and cursor. */
export type SearchRequest = {
  words: string
  matching: Matching
  filters?: Filters | undefined
  limit: number
  cursor?: string | undefined
}

/** Returns the postings that contain all of the words, in the order of their list. */
export const searchPostings = async <Row extends PostingRow, Draft, Fields, Item>(
  { db, config, now }: Platform,
  { findPage, orderOf, present }: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  request: SearchRequest,
): Promise<Matches<Item>> =>
  matchesOf(
    request,
    (selection) => findPage.ids(db, viewer, selection, now()),
    (ids) => findPage.byIds(db, viewer, ids),
    orderOf,
    (row) => present(row, viewer, config.publicUrl),
  )

/** Returns a page of search results. `find` returns the first `searchCount` ids from a cursor on, `byIds` their rows. */
export const matchesOf = async <Row extends { id: string }, Item>(
  { words, matching, filters, limit, cursor }: SearchRequest,
  find: (selection: Unlimited) => Promise<string[]>,
  byIds: (ids: string[]) => Promise<Row[]>,
  orderOf: (row: Row) => Date,
  present: (row: Row) => Item,
): Promise<Matches<Item>> => {
  const selection = { whose: 'all', filters, q: words, matching } as const
  const after = decodeTimeCursor(cursor)
  const [ids, all] = await Promise.all([
    find({ ...selection, after }),
    after === undefined ? undefined : find({ ...selection, after: undefined }),
  ])
  const rows = await byIds(ids.slice(0, limit + 1))
  const { items, next } = paginate(rows, limit, (row) => [orderOf(row).toISOString(), row.id], present)
  return { items, next, count: items.length === 0 ? 0 : (all ?? ids).length }
}

/** Stores a new posting of the viewer and returns it. Returns the existing one for a known `clientId`. */
export const addPosting = async <Row extends PostingRow, Draft, Fields, Item>(
  platform: Platform,
  kind: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  draft: Draft & { clientId?: string | undefined },
): Promise<Item> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  const { clientId } = draft
  const id = newId()
  const fields = await kind.fieldsOf(platform, draft, viewer)
  await kind.insert(db, { id, author_id: viewer.id, client_id: clientId ?? null, created_at: now(), ...fields })
  return read(platform, kind, viewer, await storedAs(db, kind.table, viewer.id, { id, clientId }))
}

/** Returns the id under which something new is stored: that of its author's earlier row with the same `clientId`, if any. */
export const storedAs = async (
  db: Db,
  table: PostingTable | 'event_comments',
  authorId: string,
  { id, clientId }: { id: string; clientId: string | undefined },
): Promise<string> => (clientId === undefined ? id : ((await findByClientId(db, table, authorId, clientId)) ?? id))

/** Changes the viewer's own posting and returns it. Throws like `ownOr`. */
export const updatePosting = async <Row extends PostingRow, Draft, Fields, Item>(
  platform: Platform,
  kind: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  id: string,
  draft: Draft,
): Promise<Item> => {
  const { db, limiters, now } = platform
  await limiters.postings.take(viewer.id)
  ownOr(kind.missing, await kind.find(db, viewer, id), viewer)
  await kind.update(db, id, await kind.fieldsOf(platform, draft, viewer), now())
  return read(platform, kind, viewer, id)
}

/** Removes the viewer's own posting. Throws like `ownOr`. */
export const removePosting = async <Row extends PostingRow, Draft, Fields, Item>(
  { db }: Platform,
  { table, missing, removed, find }: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  id: string,
): Promise<Done> => {
  ownOr(missing, await find(db, viewer, id), viewer)
  await deletePosting(db, table, id)
  return { success: true, message: translate(viewer.language, 'answers', removed) }
}

const read = async <Row extends PostingRow, Draft, Fields, Item>(
  { db, config }: Platform,
  { missing, find, present }: PostingKind<Row, Draft, Fields, Item>,
  viewer: Viewer,
  id: string,
): Promise<Item> => present(orThrow(await find(db, viewer, id), missing), viewer, config.publicUrl)
