import { type DirectoryFilter, type Facet, FACETS, type Facets, type FacetValue } from '#contract/people/directory.ts'
import { LIMITS } from '#contract/limits.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { ProfilePart } from '#contract/people/privacy.ts'
import type { Column } from './column.ts'
import { PART_OF_FACET } from './directoryIndex.ts'
import type { Condition, Matches } from './matches.ts'
import { copyRows, countCommonRows, countRows, listRows, type RowSet } from './rowSet.ts'
import type { View } from './view.ts'

type FacetCounts = Facets['facets'][Facet]

/** A search for values of one facet by their labels, instead of the most frequent ones. */
export type Find = { facet: Facet; words: string }

/** Counts the facets of the directory. With `find`, only its facet. */
export const countFacets = (view: View, matches: Matches, filter: DirectoryFilter, find: Find | undefined): Facets => {
  const ofAnyRole = matches.without('role')
  const roles = view.index.roles
  const count = (role: 'student' | 'alumni') => countCommonRows(roles[role].rows, ofAnyRole, Infinity)
  const samples = new Map<RowSet, Sample>()
  const sampleWithout = (condition: Condition): Sample => {
    const rows = matches.without(condition)
    const sample = samples.get(rows) ?? new Sample(rows)
    samples.set(rows, sample)
    return sample
  }
  const countIn = (facet: Facet) => {
    const shown = sampleWithout(facet).shownIn(view, PART_OF_FACET[facet])
    return countFacet(view, shown, facet, filter[facet].map(String), find?.words)
  }
  return {
    total: countRows(matches.all),
    roles: { all: countRows(ofAnyRole), alumni: count('alumni'), student: count('student') },
    years: countYears(view.index.years, sampleWithout('years')),
    facets: Object.fromEntries(
      FACETS.map((facet) => [facet, find === undefined || find.facet === facet ? countIn(facet) : nothing]),
    ) as Facets['facets'], // All facets are there.
  }
}

const nothing = { distinct: 0, values: [] }

// Every year that has members, because the choice ranges from the first to the last.
const countYears = (years: Column, { all, rows, step }: Sample): Facets['years'] => {
  const counts = years.count(rows)
  return [...years.postings.keys()]
    .filter((year) => years.postings[year]?.meets(all) === true)
    .map((year) => ({ year, count: Math.min(Math.max(1, (counts[year] ?? 0) * step), LIMITS.facetCount) }))
}

const countFacet = (
  view: View,
  sample: Sample,
  facet: Facet,
  chosen: readonly string[],
  words: string | undefined,
): FacetCounts => {
  const { column, labels } = view.index.facets.get(facet) ?? {}
  if (column === undefined || labels === undefined) return nothing
  const counted = (number: number) => ({ number, count: countOf(column, number, sample.all) })
  const chosenNumbers = chosen.length === 0 ? [] : shownNumbers(view, facet, chosen)
  const isFinding = words !== undefined && words !== ''
  const { distinct, frequent } = isFinding
    ? { distinct: 0, frequent: namedBy(labels.searchKeys, words).map(counted) }
    : mostFrequent(column, sample, LIMITS.facetValues)
  const known = new Set(frequent.map(({ number }) => number))
  const offered = [...frequent, ...chosenNumbers.filter((number) => !known.has(number)).map(counted)]
    .filter(({ number, count }) => count > 0 || chosenNumbers.includes(number))
    .sort((a, b) => b.count - a.count || a.number - b.number)
  const shown = [
    ...offered.slice(0, LIMITS.facetValues),
    ...offered.slice(LIMITS.facetValues).filter(({ number }) => chosenNumbers.includes(number)),
  ]
  const values = shown.map(({ number, count }): FacetValue => ({
    value: labels.keys[number] ?? '',
    label: labels.labels[number] ?? '',
    count,
  }))
  const unknown = chosen.filter((key) => !values.some(({ value }) => value === key))
  return {
    distinct: isFinding ? values.length : distinct,
    values: [...values, ...unknown.map((key) => ({ value: key, label: key, count: 0 }))],
  }
}

// The chosen values that someone shows to the viewer. Values hidden by everyone look as if no one had them.
const shownNumbers = (view: View, facet: Facet, chosen: readonly string[]): number[] => {
  const { column, labels } = view.index.facets.get(facet) ?? {}
  const shown = view.keepSeen(copyRows(view.everyone), PART_OF_FACET[facet])
  return chosen
    .flatMap((key) => labels?.find(key) ?? [])
    .filter((number) => column?.postings[number]?.meets(shown) === true)
}

// Up to this many rows are counted one by one; beyond, a sample of this size finds the frequent values.
const few = 2_500

/** A set of rows, and every `step`th word of it as a sample; all of them when `step` is 1. */
class Sample {
  readonly all: RowSet
  readonly step: number
  readonly rows: readonly number[]
  readonly #shown = new Map<ProfilePart, Sample>()

  constructor(all: RowSet, step = Math.max(1, Math.ceil(countRows(all) / few)), rows?: readonly number[]) {
    this.all = all
    this.step = step
    // Rows are in the order in which members joined, so words spread evenly over the set are a fair sample.
    this.rows = rows ?? listRows(all, step)
  }

  /** Returns the sample of rows that show the viewer a part. */
  shownIn(view: View, part: ProfilePart): Sample {
    let shown = this.#shown.get(part)
    if (shown === undefined) {
      shown = new Sample(view.keepSeen(copyRows(this.all), part), this.step, view.seenOf(this.rows, part))
      this.#shown.set(part, shown)
    }
    return shown
  }
}

/**
 * Returns the number of values in a sample, and how often the most frequent of them occur in the whole set, up to
 * `facetCount`.
 */
const mostFrequent = (
  column: Column,
  { all, rows, step }: Sample,
  most: number,
): { distinct: number; frequent: { number: number; count: number }[] } => {
  const counts = column.count(rows)
  const countAt = (number: number): number => {
    const count = counts[number] ?? 0
    // By three standard deviations, the total exceeds the limit, so there is no need to count it.
    if (step === 1 || (count - 3 * Math.sqrt(count)) * step > LIMITS.facetCount)
      return Math.min(count * step, LIMITS.facetCount)
    return countOf(column, number, all)
  }
  const { distinct, largest } = largestOf(counts, most)
  return { distinct, frequent: largest.map((number) => ({ number, count: countAt(number) })) }
}

/** Returns how many counts are above zero, and the indexes of the largest ones. */
const largestOf = (counts: Uint32Array, most: number): { distinct: number; largest: number[] } => {
  const largest: number[] = []
  const at = (place: number) => counts[largest[place] ?? 0] ?? 0
  let distinct = 0
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0
    if (count === 0) continue
    distinct += 1
    if (largest.length === most && count <= at(most - 1)) continue
    let place = largest.length
    while (place > 0 && at(place - 1) < count) place -= 1
    largest.splice(place, 0, number)
    if (largest.length > most) largest.pop()
  }
  return { distinct, largest }
}

// Stops at `facetCount`, because larger numbers aren't shown.
const countOf = (column: Column, number: number, rows: RowSet): number =>
  column.postings[number]?.countIn(rows, LIMITS.facetCount) ?? 0

// How many values matching the words are counted.
const mostNamed = 200

const namedBy = (keys: readonly string[], words: string): number[] => {
  const key = searchKey(words)
  const found: number[] = []
  for (let number = 0; number < keys.length && found.length < mostNamed; number += 1)
    if (keys[number]?.startsWith(key) === true || keys[number]?.includes(` ${key}`) === true) found.push(number)
  return found
}
