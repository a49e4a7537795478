import type { DateOrder } from '#contract/roster/imports.ts'
import type { CellProblem } from '#contract/roster/rows.ts'

export type ReadDate = { date: string } | { problem: CellProblem }

/** The figures of a date such as 03/04/1988, in which day and month can be either of the first two. */
const figures = /^(\d{1,2})[./\-\s]+(\d{1,2})[./\-\s]+(\d{4}|\d{2})$/
const isoDay = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T\s][\d:.Z+-]*)?$/
const named = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?:of\s+)?([a-z]{3,9})\.?,?[\s./-]*(\d{4}|\d{2})$/i
const namedFirst = /^([a-z]{3,9})\.?\s*(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/i
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
// Days since 1900 as Excel counts them: 1927 to 2064.
const serial = /^[1-6]\d{4}(?:\.\d+)?$/

/** Returns a date as YYYY-MM-DD: with figures in the given order, with the name of a month, or as the days that Excel counts. `today` decides the century of short years. */
export const readDate = (text: string, order: DateOrder, today: string): ReadDate => {
  const iso = isoDay.exec(text)
  if (iso) return checked(Number(iso[1]), Number(iso[2]), Number(iso[3]), today)
  const numbers = figures.exec(text)
  if (numbers) {
    const [first, second] = [Number(numbers[1]), Number(numbers[2])]
    const [day, month] = order === 'dmy' ? [first, second] : [second, first]
    return checked(fullYear(numbers[3] ?? '', today), month, day, today)
  }
  const words = named.exec(text)
  if (words) return checked(fullYear(words[3] ?? '', today), monthOf(words[2]), Number(words[1]), today)
  const american = namedFirst.exec(text)
  if (american) return checked(Number(american[3]), monthOf(american[1]), Number(american[2]), today)
  if (serial.test(text)) {
    const at = new Date(Date.UTC(1899, 11, 30) + Math.floor(Number(text)) * 86_400_000)
    return checked(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate(), today)
  }
  return { problem: 'date_unreadable' }
}

/** Returns the order that figures of a date must have; `either` if both are possible and differ; undefined for other texts, and when both are the same. */
export const orderOf = (text: string): DateOrder | 'either' | undefined => {
  const numbers = figures.exec(text)
  if (!numbers) return undefined
  const [first, second] = [Number(numbers[1]), Number(numbers[2])]
  if (first > 12 && second <= 12) return 'dmy'
  if (second > 12 && first <= 12) return 'mdy'
  return first <= 12 && second <= 12 && first !== second ? 'either' : undefined
}

/** Returns whether a text looks like a date. */
export const looksLikeDate = (text: string): boolean =>
  figures.test(text) || isoDay.test(text) || (named.test(text) && monthOf(named.exec(text)?.[2]) > 0)

const monthOf = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

const fullYear = (year: string, today: string): number => {
  if (year.length === 4) return Number(year)
  const [century, now] = [Number(today.slice(0, 2)) * 100, Number(today.slice(2, 4))]
  return Number(year) > now ? century - 100 + Number(year) : century + Number(year)
}

const checked = (year: number, month: number, day: number, today: string): ReadDate => {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1850) return { problem: 'date_unreadable' }
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return { problem: 'date_impossible' }
  const date = [year, month, day].map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-')
  return date > today ? { problem: 'date_future' } : { date }
}
