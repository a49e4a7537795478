import { type DirectoryFilter, type Facet, FACETS } from '#contract/people/directory.ts'
import { joinInitials, nameKey, searchKey } from '#server/platform/searchKey.ts'
import { PART_OF_FACET, SEARCHED_PARTS } from './directoryIndex.ts'
import { copyRows, addRows, emptyRows, haveCommonRows, keepRows, type RowSet } from './rowSet.ts'
import { FILLER_WORDS, ROLE_WORDS } from './synonyms.ts'
import type { View } from './view.ts'
import { wordsOf } from './vocabulary.ts'

/** A condition of a filter other than the words. */
export type Condition = Facet | 'role' | 'years'

/** A typed word, and the numbers of the words that it may mean. */
export type SearchedWord = { word: string; meanings: readonly number[] }

/** The rows that match a filter, as a whole and by condition. */
export class Matches {
  readonly #conditions = new Map<Condition, RowSet>()
  // The rows that match the words.
  readonly #found: RowSet
  /** Those of them whose names contain all the words. */
  readonly named: RowSet | undefined
  readonly words: readonly SearchedWord[]
  readonly all: RowSet

  constructor(view: View, filter: DirectoryFilter) {
    const { words, found, named } = search(view, filter.q ?? '')
    this.words = words
    this.#found = found
    this.named = named
    this.#addConditions(view, filter)
    this.all = this.without(undefined)
  }

  /** Returns the rows that match without this condition. */
  without(condition: Condition | undefined): RowSet {
    if (condition !== undefined && !this.#conditions.has(condition)) return this.all
    const rows = copyRows(this.#found)
    for (const [name, passed] of this.#conditions) if (name !== condition) keepRows(rows, passed)
    return rows
  }

  #addConditions(view: View, filter: DirectoryFilter): void {
    const { index } = view
    const { role, cohortFrom, cohortTo } = filter
    if (role !== undefined) this.#conditions.set('role', index.roles[role].rows)
    if (cohortFrom !== undefined || cohortTo !== undefined) {
      const [first, last] = [cohortFrom ?? 0, cohortTo ?? 9999]
      const years = [...index.years.postings.keys()].filter((year) => year >= first && year <= last)
      this.#conditions.set('years', index.years.rowsOf(years, index.size))
    }
    for (const facet of FACETS) {
      if (filter[facet].length === 0) continue
      const { column, labels } = index.facets.get(facet) ?? {}
      const values = filter[facet].flatMap(
        (key) => labels?.find(String(key)) ?? labels?.find(searchKey(String(key))) ?? [],
      )
      const rows = column?.rowsOf(values, index.size) ?? emptyRows(index.size)
      this.#conditions.set(facet, view.keepSeen(rows, PART_OF_FACET[facet]))
    }
  }
}

type Search = { words: SearchedWord[]; found: RowSet; named: RowSet | undefined }

const search = (view: View, q: string): Search => {
  const key = searchKey(q)
  if (key === '') return { words: [], found: copyRows(view.everyone), named: undefined }
  const whole = allOf(view, wordsOf(joinInitials(key)))
  if (isFound(whole)) return whole
  for (const words of readingsOf(q, key)) {
    const search = allOf(view, words)
    if (isFound(search)) return search
  }
  return whole
}

const isFound = ({ found }: Search): boolean => haveCommonRows(found, found)

// Other readings of a search: without filler words, with initials of several names (`k r` for Kavya Rao), or as a name typed
// without spaces.
const readingsOf = (q: string, key: string): string[][] => {
  const words = wordsOf(joinInitials(key))
  const telling = words.filter((word) => !FILLER_WORDS.has(word))
  const readings = [...(telling.length > 0 ? [telling] : []), wordsOf(key), wordsOf(nameKey(q))]
  return readings.filter((reading) => reading.join(' ') !== words.join(' '))
}

type Holders = SearchedWord & { anywhere: RowSet; inName: RowSet }

/** Returns the rows that show the viewer every word, and those with all of them in the name; no rows if there are no words. */
const allOf = (view: View, texts: string[]): Search => {
  const words = texts.map((word) => findHolders(view, word))
  const found = words.length === 0 ? emptyRows(view.index.size) : copyRows(view.everyone)
  const named = copyRows(found)
  for (const { anywhere, inName } of words) {
    keepRows(found, anywhere)
    keepRows(named, inName)
  }
  return { words, found, named }
}

/** Returns the rows that have a word, by the first meaning that someone shows the viewer. Hidden matches don't prevent the typo tolerance. */
const findHolders = (view: View, word: string): Holders => {
  let holders: Holders | undefined
  for (const meanings of view.index.vocabulary.meanings(word)) {
    holders = holdersOf(view, { word, meanings })
    if (haveCommonRows(holders.anywhere, view.everyone)) break
  }
  return holders ?? holdersOf(view, { word, meanings: [] })
}

const holdersOf = (view: View, { word, meanings }: SearchedWord): Holders => {
  const { index } = view
  const inName = index.words.get('name')?.rowsOf(meanings, index.size) ?? emptyRows(index.size)
  const anywhere = copyRows(inName)
  // A single letter is a prefix of too many words.
  if (Array.from(word).length === 1) return { word, meanings, anywhere, inName }
  for (const part of SEARCHED_PARTS) {
    if (part === 'name') continue
    const rows = index.holders(part, meanings)
    if (rows !== undefined) addRows(anywhere, view.keepSeen(rows, part))
  }
  // Everyone sees the role and the year.
  const role = ROLE_WORDS.get(word)
  if (role !== undefined) addRows(anywhere, index.roles[role].rows)
  if (/^\d{4}$/.test(word)) addRows(anywhere, index.years.rowsOf([Number(word)], index.size))
  return { word, meanings, anywhere, inName }
}
