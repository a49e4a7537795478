import type { CompanyChoice, CompanySpelling, SortedTitle, TitleChoice, TitleView } from '#contract/guidance/office.ts'
import { collegeOf, record } from '#server/college/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { AppError } from '#server/platform/errors.ts'
import { decodeCursor, isInt32, Page, paginate } from '#server/platform/http/pagination.ts'
import type { Caller } from '#server/platform/http/serve.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { renameCompanies } from '#server/guidance/interviews/companies/spelling.ts'
import { companyKey } from '#server/guidance/interviews/companyKey.ts'
import { dayIn } from '#server/platform/dayIn.ts'
import { nextFirst } from '../calendar.ts'
import {
  countUnsorted,
  findLastDay,
  findMerged,
  findOwnTitles,
  findSorted,
  findSpellings,
  lockOffice,
  type Place,
  saveCompanies,
  saveTitles,
} from './queries.ts'

/** The administrator, and where the request comes from, for the audit log. */
export type By = { viewer: Viewer; caller: Pick<Caller, 'ip'> }
type Listing<View> = { view: View; limit: number; cursor?: string | undefined; q?: string | undefined }

/** Returns a page of job titles, those of most people first. Throws `request.cursor`. */
export const listTitles = async (
  platform: Platform,
  { view, limit, cursor, q = '' }: Listing<TitleView>,
): Promise<Page<{ titles: SortedTitle[]; unsorted: number | null; countedOn: string | null; nextOn: string }>> => {
  const { db } = platform
  const [rows, unsorted, counting] = await Promise.all([
    findSorted(db, { view, q, after: placeOf(cursor), size: limit + 1 }),
    cursor === undefined ? countUnsorted(db) : null,
    countingOf(platform),
  ])
  const { items, next } = paginate(rows, limit, keyOf, ({ key, word, people, shipped, own }) => ({
    ...{ key, title: word, people, shipped, own },
  }))
  return new Page({ titles: items, unsorted, ...counting }, next)
}

/** Returns a page of spellings of companies, those of most people first. Throws `request.cursor`. */
export const listCompanies = async (
  platform: Platform,
  { view, limit, cursor, q = '' }: Listing<'all' | 'merged'>,
): Promise<Page<{ companies: CompanySpelling[]; countedOn: string | null; nextOn: string }>> => {
  const [rows, counting] = await Promise.all([
    findSpellings(platform.db, { view, q, after: placeOf(cursor), size: limit + 1 }),
    countingOf(platform),
  ])
  const { items, next } = paginate(rows, limit, keyOf, ({ key, word, people, name }) => ({
    ...{ key, company: word, people, name },
  }))
  return new Page({ companies: items, ...counting }, next)
}

const keyOf = ({ people, key }: Place) => [String(people), key]

const placeOf = (cursor: string | undefined): Place | undefined => {
  const [people, key] = decodeCursor(cursor, 2) ?? []
  if (people === undefined || key === undefined) return undefined
  if (!isInt32(Number(people))) throw new AppError('request.cursor')
  return { people: Number(people), key }
}

const countingOf = async ({ db, now }: Platform): Promise<{ countedOn: string | null; nextOn: string }> => {
  const [{ timeZone }, day] = await Promise.all([collegeOf(db), findLastDay(db)])
  return { countedOn: day ?? null, nextOn: nextFirst(dayIn(now(), timeZone)) }
}

/** Sorts titles into groups. Returns how they were sorted. */
export const sortTitles = (
  { db, now }: Platform,
  choices: readonly TitleChoice[],
  { viewer, caller }: By,
): Promise<{ before: TitleChoice[] }> =>
  transaction(db, async (tx) => {
    await lockOffice(tx)
    const wanted = new Map(choices.map((choice) => [searchKey(choice.title), choice]))
    const own = await findOwnTitles(tx, [...wanted.keys()])
    const changed = [...wanted]
      .map(([key, { title, group }]) => ({ key, title, group }))
      .filter(({ key, group }) => (own.get(key) ?? null) !== group)
    await saveTitles(tx, changed, now())
    for (const { title, group } of changed) {
      const entry = group === null ? { action: 'title.unsorted' } : { action: 'title.sorted', details: { group } }
      await record(tx, { actor: viewer, ...entry, subject: title, ip: caller.ip, at: now() })
    }
    return { before: choices.map(({ title }) => ({ title, group: own.get(searchKey(title)) ?? null })) }
  })

/** Merges spellings of companies into names, or splits them. Returns their names before, also of those that followed. */
export const mergeCompanies = (
  { db, now }: Platform,
  choices: readonly CompanyChoice[],
  { viewer, caller }: By,
): Promise<{ before: CompanyChoice[] }> =>
  transaction(db, async (tx) => {
    await lockOffice(tx)
    const wanted = new Map<string, { spelling: string; name: string | null }>(
      choices.map(({ company, name }) => [searchKey(company), { spelling: company, name }]),
    )
    const merged = await findMerged(tx, [...wanted.keys()])
    for (const { key, spelling, nameKey } of merged) {
      const name = wanted.get(nameKey)?.name
      if (!wanted.has(key) && typeof name === 'string') wanted.set(key, { spelling, name })
    }
    const old = new Map(merged.map(({ key, name }) => [key, name]))
    const changed = [...wanted]
      .map(([key, { spelling, name }]) => ({
        ...{ key, spelling, name, nameKey: name === null ? null : searchKey(name) },
        companyKey: companyKey(spelling),
      }))
      .filter(({ key, name }) => (old.get(key) ?? null) !== name)
    await saveCompanies(tx, changed, now())
    await renameCompanies(
      tx,
      changed.map(({ spelling }) => spelling),
    )
    for (const { spelling, name } of changed) {
      const entry = name === null ? { action: 'company.split' } : { action: 'company.merged', details: { into: name } }
      await record(tx, { actor: viewer, ...entry, subject: spelling, ip: caller.ip, at: now() })
    }
    return { before: [...wanted].map(([key, { spelling }]) => ({ company: spelling, name: old.get(key) ?? null })) }
  })
