import type { FieldKind, RecordDetails } from '#contract/roster/records.ts'
import type { Db } from '#server/platform/db/database.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import type { Platform } from '#server/platform/platform.ts'
import type { Work } from '#server/platform/tasks/tasks.ts'
import { findFields } from '../fields/queries.ts'
import { type Candidate, compare, type Verdict } from '../matching/compare.ts'
import { hashOf, matchKey } from '../matching/keys.ts'
import { findByHashes, findCandidates } from '../records/queries.ts'
import {
  analyzeRows,
  type Checked,
  countOpen,
  findRows,
  findRowsByNumber,
  type StagedRow,
  updateChecked,
} from '../rows/queries.ts'
import { usnKey } from '../values/figures.ts'
import { parseRow, type Reading } from '../values/parse.ts'
import { findImport, type ImportRow, updateImport } from './queries.ts'

const batchSize = 250

/** The task that reads all rows of an import as records and compares them with the roster. Nothing else is stored. It starts over after a crash. */
export const checkingWork = (platform: Platform): Work<{ id: string }> => ({
  kind: 'roster.check',
  perform: async ({ id }) => {
    const found = await findImport(platform.db, id)
    if (found?.state === 'checking') await check(platform, found)
  },
})

const check = async ({ db, now }: Platform, found: ImportRow): Promise<void> => {
  const [reading, seen, startedAt] = [await readingOf(db, found, now()), new SeenRows(), now()]
  const counts = { new: 0, same: 0, completes: 0 }
  let done = 0
  for (let after = found.heading_row ?? 0; ;) {
    const rows = await findRows(db, found.id, after, batchSize)
    const last = rows.at(-1)
    if (last === undefined) break
    const checked = await checkRows(db, found.id, rows, reading, seen)
    for (const { state } of checked) if (state in counts) counts[state as keyof typeof counts] += 1
    done += rows.length
    await transaction(db, async (tx) => {
      await updateChecked(tx, found.id, checked)
      await updateImport(tx, found.id, ['checking'], { progress: done })
    })
    after = last.number
  }
  await analyzeRows(db)
  const open = await countOpen(db, found.id)
  await updateImport(db, found.id, ['checking'], {
    ...{ state: 'checked', progress: 0, checked_at: startedAt },
    counts: JSON.stringify({ ...counts, ...open }),
  })
}

/** Returns how the cells of an import are read. */
export const readingOf = async (
  db: Db,
  { mapping, date_order: dateOrder }: Pick<ImportRow, 'mapping' | 'date_order'>,
  at: Date,
): Promise<Reading> => ({
  columns: mapping ?? [],
  dateOrder: dateOrder ?? 'dmy',
  fields: new Map<string, FieldKind>((await findFields(db)).map(({ id, kind }) => [id, kind])),
  today: at.toISOString().slice(0, 10),
})

/** Returns what rows are: who is new, known or doubtful, and which can't be read. `seen` gets the rows that can. */
export const checkRows = async (
  db: Db,
  importId: string,
  rows: readonly StagedRow[],
  reading: Reading,
  seen: SeenRows,
): Promise<Checked[]> => {
  const parsed = rows.map((row) => ({ number: row.number, ...parseRow(row.cells, reading) }))
  const good = parsed.filter(({ problems }) => problems.length === 0)
  const hashes = new Map(good.map(({ number, details }) => [number, hashOf(details).toString('hex')]))
  const known = await knownTo(db, [...hashes.values()])
  const onRoster = await findCandidates(db, searched(good.map(({ details }) => details)))
  const index = new CandidateIndex(onRoster.map(({ id, details }) => ({ recordId: id, number: null, details })))
  const inBatch = new Map(good.map(({ number, details }) => [number, details]))
  const earlier = await earlierRows(db, importId, good.map(({ details }) => seen.numbersOf(details)).flat(), inBatch)

  return parsed.map(({ number, details, problems }) => {
    if (problems.length > 0) return { number, state: 'bad', details, problems, ...nothingFound }
    const hash = hashes.get(number) ?? ''
    const recordId = known.get(hash)
    const inFile = seen.numbersOf(details).flatMap((other): Candidate[] => {
      const found = inBatch.get(other) ?? earlier.get(other)
      return found === undefined || other >= number ? [] : [{ recordId: null, number: other, details: found }]
    })
    const verdict: Verdict =
      recordId === undefined
        ? compare(details, [...index.of(details), ...inFile])
        : { state: 'same', reason: null, candidate: { recordId, number: null, details } }
    seen.add(number, details)
    const { state, reason, candidate } = verdict
    const other = { recordId: candidate?.recordId ?? null, otherNumber: candidate?.number ?? null }
    return { number, state, details, problems, hash, reason, ...other }
  })
}

const nothingFound = { hash: null, reason: null, recordId: null, otherNumber: null }

/** Records of the same rows in an earlier import, if they still exist. */
const knownTo = async (db: Db, hashes: string[]): Promise<Map<string, string>> =>
  new Map((await findByHashes(db, hashes)).map(({ hash, record_id: id }) => [hash, id]))

const searched = (all: readonly RecordDetails[]) => ({
  names: [...new Set(all.map(({ fullName }) => matchKey(fullName)))],
  usns: [...new Set(all.map(({ usn }) => usnKey(usn)))].filter((key) => key !== ''),
  emails: [...new Set(all.flatMap(({ emails }) => emails))],
})

const earlierRows = async (
  db: Db,
  importId: string,
  numbers: readonly number[],
  inBatch: ReadonlyMap<number, RecordDetails>,
): Promise<Map<number, RecordDetails>> => {
  const wanted = [...new Set(numbers)].filter((number) => !inBatch.has(number))
  const rows = wanted.length === 0 ? [] : await findRowsByNumber(db, importId, wanted)
  return new Map(rows.flatMap(({ number, details }) => (details === null ? [] : [[number, details] as const])))
}

const keysIn = (details: RecordDetails): string[] => [
  `name ${matchKey(details.fullName)}`,
  ...(details.usn === '' ? [] : [`usn ${usnKey(details.usn)}`]),
  ...details.emails.map((email) => `email ${email}`),
]

/** Finds the candidates that share a key with a row. */
class CandidateIndex {
  readonly #byKey = new Map<string, Set<Candidate>>()

  constructor(candidates: readonly Candidate[]) {
    for (const candidate of candidates)
      for (const key of keysIn(candidate.details)) {
        const all = this.#byKey.get(key) ?? new Set()
        this.#byKey.set(key, all.add(candidate))
      }
  }

  of(details: RecordDetails): Candidate[] {
    return [...new Set(keysIn(details).flatMap((key) => [...(this.#byKey.get(key) ?? [])]))]
  }
}

/** The first rows of a file with each name and class, USN and address. */
export class SeenRows {
  readonly #first = new Map<string, number>()

  add(number: number, details: RecordDetails): void {
    for (const key of this.#keys(details)) if (!this.#first.has(key)) this.#first.set(key, number)
  }

  numbersOf(details: RecordDetails): number[] {
    return [...new Set(this.#keys(details).flatMap((key) => this.#first.get(key) ?? []))]
  }

  #keys(details: RecordDetails): string[] {
    const [name, ...others] = keysIn(details)
    return [`${name} ${details.graduationYear ?? ''}`, ...others]
  }
}
