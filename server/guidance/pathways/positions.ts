/** A job or further study of a member as their profile has it: months as `YYYY-MM`, or years. `ended` is null for what lasts. */
export type Stay = { title: string; started: string; ended: string | null; study: boolean }

/** A stay in months since the year 0. `end` is its last month; infinite for what lasts. */
export type Position = { title: string; study: boolean; start: number; end: number }

/** Returns a month as a number. A year alone is its July. */
export const monthOf = (text: string): number => {
  const [year = 0, month = 7] = text.split('-').map(Number)
  return year * 12 + month - 1
}

/** Returns when someone of a class graduated: in July. */
export const graduationOf = (year: number): number => year * 12 + 6

export const positionOf = ({ title, study, started, ended }: Stay): Position => ({
  title,
  study,
  start: monthOf(started),
  end: ended === null ? Infinity : monthOf(ended),
})

/** Returns the first position that began within 18 months of graduating: not before that year, and not only until graduating. */
export const firstPosition = (positions: readonly Position[], graduation: number): Position | undefined =>
  positions
    .filter(({ start, end }) => start >= graduation - 6 && start <= graduation + 18 && end >= graduation)
    .toSorted((a, b) => a.start - b.start || lengthOf(b) - lengthOf(a))[0]

/** Returns what someone did in a month. Of two positions at once, the longer one counts. */
export const positionIn = (positions: readonly Position[], month: number): Position | undefined =>
  positions
    .filter(({ start, end }) => start <= month && end >= month)
    .toSorted((a, b) => lengthOf(b) - lengthOf(a) || a.start - b.start)[0]

// What lasts is longer than what has ended, and then the earlier one.
const lengthOf = ({ start, end }: Position): number => (end === Infinity ? 1e6 - start : end - start)
