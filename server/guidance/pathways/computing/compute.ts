import { setImmediate } from 'node:timers/promises'
import type { ShownGroup } from '#contract/guidance/groups.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { beforeAll } from '#server/platform/personalData.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { numberOf } from '../figures.ts'
import { pathOf } from '../moments.ts'
import { type Position, positionOf } from '../positions.ts'
import { FigureMaker } from './apart.ts'
import { type Last, nextPeople } from './changes.ts'
import {
  type Behind,
  beginFigures,
  deleteFigures,
  deleteOldWords,
  deletePeople,
  type Figures,
  findHistories,
  findStored,
  findStoredFields,
  findTitles,
  type History,
  insertRun,
  saveFigures,
  savePeople,
  saveWords,
  type Stored,
  type Word,
} from './queries.ts'
import { seededRandom } from './random.ts'
import { Words } from './words.ts'

// Histories read, and words stored, per query.
const batch = 500

/** Computes the figures of all fields as of a day in the college's time zone, and stores what may be shown. */
export const computePathways = async ({ db, now }: Pick<Platform, 'db' | 'now'>, day: string): Promise<void> => {
  const titles = await findTitles(db)
  const words = new Words(titles)
  const fields = new Map<string, Field>()
  for (let after = beforeAll; ;) {
    const histories = await findHistories(db, after, batch)
    for (const history of histories) add(fields, words, history, day)
    const last = histories.at(-1)
    if (last === undefined) break
    after = last.id
    await setImmediate()
  }
  const stored = new Map((await findStoredFields(db)).map((each) => [each.field_key, each]))
  const maker = new FigureMaker()
  try {
    for (const fieldKey of new Set([...fields.keys(), ...stored.keys()]))
      await renew({ db, maker, day }, fieldKey, fields.get(fieldKey), stored.get(fieldKey))
  } finally {
    maker.close()
  }
  await storeWords(db, words.counted(), now())
  await insertRun(db, day, now())
}

/** A field: how often each spelling occurs, and its people. */
type Field = { spellings: Map<string, number>; people: Stored[] }

const add = (fields: Map<string, Field>, words: Words, { id, year, field, stays }: History, day: string): void => {
  words.add(stays)
  const fieldKey = searchKey(field)
  if (fieldKey === '') return
  const path = pathOf(stays.map(positionOf), year, day, (position) => groupOf(words, position))
  if (path === undefined) return
  const known = fields.get(fieldKey) ?? { spellings: new Map<string, number>(), people: [] }
  known.spellings.set(field, (known.spellings.get(field) ?? 0) + 1)
  known.people.push({ member_id: id, class_year: year, path })
  fields.set(fieldKey, known)
}

const groupOf = (words: Words, { study, title }: Position): ShownGroup | undefined =>
  study ? 'study' : words.groupOf(searchKey(title))

type Run = { db: Platform['db']; maker: FigureMaker; day: string }

const renew = async (
  { db, maker, day }: Run,
  fieldKey: string,
  field: Field | undefined,
  stored: { people: number } | undefined,
): Promise<void> => {
  const seed = `${fieldKey} ${day}`
  const after = field?.people ?? []
  const last = stored && (await lastOf(db, fieldKey, stored.people))
  const next = last && nextPeople(last, after, seededRandom(seed))
  if (next?.keep === true) return
  const { people, resting } = next ?? { people: after, resting: [] }
  const travellers = people.map(({ class_year: year, path }) => ({
    year,
    band: 4 - path.length,
    path: path.map((group) => numberOf(group as ShownGroup)), // As `pathOf` made it.
  }))
  const figures = await maker.figuresOf({ travellers, seed })
  const [spelling] = [...(field?.spellings ?? [])].toSorted(([, a], [, b]) => b - a)
  if (figures.length === 0 || spelling === undefined) return deleteFigures(db, fieldKey)
  const [name] = spelling
  await replace(db, { fieldKey, field: name, figures, people: people.length, day }, last, behindOf(people, resting))
}

const behindOf = (people: readonly Stored[], resting: readonly Stored[]): Behind[] => [
  ...people.map((each) => ({ ...each, rests: false })),
  ...resting.map((each) => ({ ...each, rests: true })),
]

/**
 * Replaces the figures of a field together with the people behind them; only changes of these are written. The first figures of a field come with
 * everyone behind them, so these are stored before, in pieces that requests needn't wait for.
 */
const replace = async (
  db: Platform['db'],
  figures: Figures,
  last: Last | undefined,
  behind: Behind[],
): Promise<void> => {
  const { fieldKey } = figures
  if (last === undefined) {
    await transaction(db, (tx) => beginFigures(tx, figures))
    for (let start = 0; start < behind.length; start += batch)
      await savePeople(db, fieldKey, behind.slice(start, start + batch))
    return saveFigures(db, figures)
  }
  const before = new Map(behindOf(last.people, last.resting).map((each) => [each.member_id, JSON.stringify(each)]))
  const now = new Set(behind.map(({ member_id }) => member_id))
  const changed = behind.filter((each) => before.get(each.member_id) !== JSON.stringify(each))
  await transaction(db, async (tx) => {
    await deletePeople(
      tx,
      fieldKey,
      [...before.keys()].filter((id) => !now.has(id)),
    )
    await savePeople(tx, fieldKey, changed)
    await saveFigures(tx, figures)
  })
}

const lastOf = async (db: Platform['db'], fieldKey: string, shown: number): Promise<Last> => {
  const [people, resting] = await Promise.all([findStored(db, fieldKey, false), findStored(db, fieldKey, true)])
  return { people, resting, missing: shown - people.length }
}

// In pieces, so that requests needn't wait for all of them.
const storeWords = async (db: Platform['db'], counted: readonly Word[], at: Date): Promise<void> => {
  for (let start = 0; start < counted.length; start += batch)
    await saveWords(db, counted.slice(start, start + batch), at)
  await deleteOldWords(db, at)
}
