/** What a domain exports and erases about a member: the hook that exports and erasures walk. */
import type { PostingsLeft } from '#contract/account/deletion.ts'
import type { Language } from '#contract/languages.ts'
import type { Db } from './db/database.ts'
import type { Platform } from './platform.ts'

/** A row of an export, with values of JSON and dates. */
export type Row = Record<string, unknown>

/** Yields a member's rows, at most `batchSize` at a time. */
export type Batches = (db: Db, memberId: string) => AsyncIterable<Row[]>

/**
 * One list of an export: `data/<name>.json` and `data/<name>.csv`, described in `locales/` as `readme.<name>`. `covers` names the
 * columns that refer to the member.
 */
export type Part = { name: string; covers: readonly string[]; batches: Batches }

/** A file of an export: its path in the archive and its key in the storage. */
export type ExportedFile = { path: string; key: string }

/**
 * A member who is being erased. `published`: other members have seen their postings. `postings`: whether those stay without their name. `former`:
 * the name shown instead.
 */
export type Departing = {
  id: string
  name: string
  emails: string[]
  language: Language
  college: string
  postings: PostingsLeft
  published: boolean
  former: string
  at: Date
}

/**
 * The remaining work of an erasure: keys of files and folders without references, and the subjects of audit entries that may name the member, each
 * with the name of the other person concerned.
 */
export type Erased = { files?: string[]; auditSubjects?: (readonly [id: string, other: string | null])[] }

/** A file of a member that is named in an export. */
export type FileOfMember = { id: string; name: string; created_at: Date }

/** Returns the path of a file in the archive: its date, the end of its id (because names repeat), and its name. */
export const archivedPath = (folder: string, { id, name, created_at: at }: FileOfMember): string =>
  `files/${folder}/${at.toISOString().slice(0, 10)} ${id.slice(-12)} ${name.replaceAll(unsafe, '_')}`

// Characters that some file systems forbid in names.
const unsafe = /[<>:"/\\|?*]/g

/** What a domain stores about a member. A test fails for each column that refers to a member and is neither covered nor omitted. */
export type PersonalData = {
  parts?: readonly Part[]
  /** Columns that refer to a member and stay out of their export, each with the reason. */
  omissions?: Readonly<Record<string, string>>
  /** Yields every file of the member, in pages. */
  files?: (db: Db, memberId: string) => AsyncIterable<ExportedFile[]>
  /** Counts the batches beyond the first of each part, and the files; roughly, because the member may be writing. */
  count?: (db: Db, memberId: string) => Promise<{ batches: number; files: number }>
  /** Erases the member's data, or detaches it from them, in the transaction of `tx`. Called in the order of `server/domains.ts`. */
  erase?: (platform: Platform, tx: Db, member: Departing) => Promise<Erased | void>
}

/** Returns the parts of all domains. */
export const partsOf = (personalData: readonly PersonalData[]): Part[] =>
  personalData.flatMap(({ parts = [] }) => parts)

/** Rows read and held in memory at a time. */
export const batchSize = 250
/** Sorts before every id. */
export const beforeAll = '00000000-0000-0000-0000-000000000000'

/** Returns up to `size` rows of a member, ordered by id, after `after`. */
type Find = (db: Db, memberId: string, after: string, size: number) => Promise<Row[]>

/** Yields any number of rows in batches; `key` names the id that they are ordered by. */
export const batched =
  (find: Find, key: 'id' | 'personId' = 'id'): Batches =>
  (db, memberId) =>
    batchesAfter<Row>((last) => find(db, memberId, idIn(last, key), batchSize))

/** Yields a handful of rows as one batch. */
export const whole = (find: (db: Db, memberId: string) => Promise<Row[]>): Batches =>
  async function* batch(db, memberId) {
    yield await find(db, memberId)
  }

/** Yields batches of `batchSize` rows, each found after the last row of the one before it. */
export const batchesAfter = async function* batchesAfter<Found>(
  find: (last: Found | undefined) => Promise<Found[]>,
): AsyncIterable<Found[]> {
  let last: Found | undefined
  for (;;) {
    const rows = await find(last)
    if (rows.length > 0) yield rows
    if (rows.length < batchSize) return
    last = rows.at(-1)
  }
}

const idIn = (row: Row | undefined, key: string): string => {
  if (row === undefined) return beforeAll
  const id = row[key]
  if (typeof id !== 'string') throw new TypeError(`A row has no ${key}.`)
  return id
}
