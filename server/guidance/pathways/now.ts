import type { NowBar, NowBars, WhereNow } from '#contract/guidance/pathways.ts'
import { LIMITS } from '#contract/limits.ts'
import { type CountedValue, countNow } from '#server/people/public.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import type { Platform } from '#server/platform/platform.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { countInterviewsAt } from '../interviews/companies/companies.ts'
import { findCompanies } from './queries.ts'
import { SMALLEST } from './smallest.ts'

/**
 * Returns where the alumni of a field are now, as the viewer's Network shows them: a bar has as many people as the Network after a click. Nothing here
 * is more than the Network says anyway.
 */
export const whereNow = async (platform: Platform, viewer: Viewer, field: string): Promise<WhereNow> => {
  const [{ people, values }, companies] = await Promise.all([
    countNow(platform, viewer, field),
    findCompanies(platform.db),
  ])
  const named = new Map(companies.map(({ word_key, name }) => [word_key, name]))
  const employers = barsOf(people, mergeSpellings(values.company, named))
  const interviews = await countInterviewsAt(
    platform,
    viewer,
    employers.bars.map(({ label }) => label),
  )
  return {
    field: searchKey(field),
    people,
    employers: {
      ...employers,
      bars: employers.bars.map((bar) => ({ ...bar, interviews: interviews.get(bar.label) ?? null })),
    },
    cities: barsOf(people, values.city.map(barOf)),
    titles: barsOf(people, values.title.map(barOf)),
  }
}

const barOf = ({ value, label, people }: CountedValue): NowBar => ({ label, people, values: [value], interviews: null })

// Spellings of one employer are one bar, whose link has all of them.
const mergeSpellings = (values: readonly CountedValue[], named: ReadonlyMap<string, string>): NowBar[] => {
  const bars = new Map<string, NowBar>()
  for (const { value, label, people } of values) {
    const name = named.get(value) ?? label
    const key = searchKey(name)
    const known = bars.get(key)
    if (known !== undefined && known.values.length >= LIMITS.facetChoices) continue
    bars.set(key, {
      label: name,
      people: people + (known?.people ?? 0),
      values: [...(known?.values ?? []), value],
      interviews: null,
    })
  }
  return [...bars.values()]
}

const barsOf = (people: number, bars: readonly NowBar[]): NowBars => {
  const shown = bars
    .filter((bar) => bar.people >= SMALLEST)
    .toSorted((a, b) => b.people - a.people || (a.label < b.label ? -1 : 1))
    .slice(0, most)
  return { bars: shown, rest: people - shown.reduce((total, bar) => total + bar.people, 0) }
}

// Bars of a card.
const most = 50
