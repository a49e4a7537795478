import type { NetworkFigures } from '#contract/college/college.ts'

/** What is counted: listed members, the classes with at least five of them, and the countries with at least three. */
export type NetworkCount = { members: number; classes: number[]; countries: number }

/**
 * Returns a count in bands that visitors may see, always rounded down; null under 100 members. Years need more than one class, countries at least ten.
 */
export const bandsOf = ({ members, classes, countries }: NetworkCount): NetworkFigures | null => {
  if (members < 100) return null
  const [firstYear, lastYear] = [Math.min(...classes), Math.max(...classes)]
  return {
    members: bandOf(members),
    years: firstYear < lastYear ? { from: firstYear, to: lastYear } : null,
    countries: countries < 10 ? null : down(countries, 10),
  }
}

const bandOf = (members: number): number =>
  members < 200 ? 100 : members < 500 ? 200 : down(members, members < 10_000 ? 100 : 1000)

const down = (number: number, step: number): number => Math.floor(number / step) * step
