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

/** The values of one facet whose labels begin with words, in place of the most frequent ones. */
export type Find = { facet: Facet; words: string }

/** Counts what the network can be narrowed down by. With `find`, only in its facet. */
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

// Every year in which there is somebody: the choice reaches from the first to the last.
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

// Of what is chosen, the values that somebody shows to the viewer: what everybody hides is answered as what nobody has.
const shownNumbers = (view: View, facet: Facet, chosen: readonly string[]): number[] => {
  const { column, labels } = view.index.facets.get(facet) ?? {}
  const shown = view.keepSeen(copyRows(view.everyone), PART_OF_FACET[facet])
  return chosen
    .flatMap((key) => labels?.find(key) ?? [])
    .filter((number) => column?.postings[number]?.meets(shown) === true)
}

// So many rows are counted one by one; of more, a sample of as many says which values are frequent.
const few = 2_500

/** A set of rows, and one of every `step` of them; all of them when that is 1. */
class Sample {
  readonly all: RowSet
  readonly step: number
  readonly rows: readonly number[]
  readonly #shown = new Map<ProfilePart, Sample>()

  constructor(all: RowSet, step = Math.max(1, Math.ceil(countRows(all) / few)), rows?: readonly number[]) {
    this.all = all
    this.step = step
    // They are in the order in which people joined: words of the set, spread evenly over all of it, are a fair sample.
    this.rows = rows ?? listRows(all, step)
  }

  /** Those who show the viewer a part. */
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
 * How many values the rows of a sample have, and how often the most frequent of them occur in all that it was drawn from, up to
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
    // What occurs so often in the sample occurs more than enough, by three times the standard deviation.
    if (step === 1 || (count - 3 * Math.sqrt(count)) * step > LIMITS.facetCount)
      return Math.min(count * step, LIMITS.facetCount)
    return countOf(column, number, all)
  }
  const { distinct, largest } = largestOf(counts, most)
  return { distinct, frequent: largest.map((number) => ({ number, count: countAt(number) })) }
}

/** How many counts are above zero, and the places of the largest of them. */
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

// Of a frequent value nobody needs to know more.
const countOf = (column: Column, number: number, rows: RowSet): number =>
  column.postings[number]?.countIn(rows, LIMITS.facetCount) ?? 0

// So many values that fit the words are counted.
const mostNamed = 200

const namedBy = (keys: readonly string[], words: string): number[] => {
  const key = searchKey(words)
  const found: number[] = []
  for (let number = 0; number < keys.length && found.length < mostNamed; number += 1)
    if (keys[number]?.startsWith(key) === true || keys[number]?.includes(` ${key}`) === true) found.push(number)
  return found
}
