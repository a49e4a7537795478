import type { CellProblem } from '#contract/roster/rows.ts'
import { ROSTER_LIMITS } from '#contract/roster/limits.ts'

export type ReadYear = { year: number } | { problem: CellProblem }

const span = /(?<!\d)((?:19|20)\d\d)\s*[-–—/to]{1,4}\s*((?:19|20)?\d\d)(?!\d)/i
const whole = /(?<!\d)(?:19|20)\d\d(?!\d)/g
const short = /^['’](\d\d)$/

/** Returns the year of a class: of `2012`, `2010-11` (the later year), `2006-2010`, `Batch of 2012`, `'12`, or a date. `thisYear` limits it. */
export const readYear = (text: string, thisYear: number): ReadYear => {
  const spanned = span.exec(text)
  // A date such as 2012-05-30 has a third part.
  if (spanned && !/\d[-/.]\d{1,2}[-/.]\d{1,2}/.test(text))
    return within(laterYear(Number(spanned[1]), spanned[2] ?? ''), thisYear)
  const years = text.match(whole)
  if (years?.length === 1 || (years && new Set(years).size === 1)) return within(Number(years[0]), thisYear)
  const apostrophe = short.exec(text)
  if (apostrophe) {
    const year = Math.floor(thisYear / 100) * 100 + Number(apostrophe[1])
    return within(year > thisYear + ROSTER_LIMITS.classesAhead ? year - 100 : year, thisYear)
  }
  return { problem: /^\d{1,2}\s*[-/]\s*\d{2}$/.test(text) ? 'year_unclear' : 'year_unreadable' }
}

const laterYear = (from: number, to: string): number => {
  if (to.length === 4) return Number(to)
  const year = Math.floor(from / 100) * 100 + Number(to)
  return year < from ? year + 100 : year
}

const within = (year: number, thisYear: number): ReadYear =>
  year >= ROSTER_LIMITS.earliestClass && year <= thisYear + ROSTER_LIMITS.classesAhead
    ? { year }
    : { problem: 'year_unreadable' }
