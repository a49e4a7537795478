import type { DateOrder, ImportColumn, Target } from '#contract/roster/imports.ts'
import { looksLikeDate, orderOf } from '../values/dates.ts'
import { looksLikeEmail } from '../values/emails.ts'
import { isDamaged } from '../values/figures.ts'
import { saysDeceased, saysNoContact } from '../values/marks.ts'
import { readYear } from '../values/years.ts'
import { targetOfHeading } from './headings.ts'

/** What the office chose for a heading the last time. */
export type Remembered = { target: Target; fieldId: string | null }

/** What the cells of a column look like, counted over the whole file. */
export class ColumnStatistics {
  filled = 0
  emails = 0
  several = 0
  dates = 0
  years = 0
  names = 0
  lastFirst = 0
  numbers = 0
  damaged = 0
  marks = 0
  readonly orders = { dmy: 0, mdy: 0, either: 0 }

  add(text: string, thisYear: number): void {
    if (text === '') return
    this.filled += 1
    if (text.length > 200) return
    if (isDamaged(text)) this.damaged += 1
    else if (text.includes('@')) this.addEmail(text)
    else if (/\d/.test(text)) this.addFigures(text, thisYear)
    else this.addWords(text)
  }

  /** Returns the order of figures in its dates; null when nothing decides it. */
  get dateOrder(): DateOrder | null {
    const { dmy, mdy } = this.orders
    if (dmy === mdy) return null
    return dmy > mdy ? 'dmy' : 'mdy'
  }

  private addEmail(text: string): void {
    if (!looksLikeEmail(text)) return
    this.emails += 1
    if (text.split('@').length > 2) this.several += 1
  }

  private addFigures(text: string, thisYear: number): void {
    const order = orderOf(text)
    if (order !== undefined) this.orders[order] += 1
    if (looksLikeDate(text)) this.dates += 1
    else if ('year' in readYear(text, thisYear)) this.years += 1
    if (/[a-z]/i.test(text) && /^[A-Z0-9/-]{5,20}$/i.test(text)) this.numbers += 1
    if (text.length > 8 && /[a-z]/i.test(text)) this.addMarks(text)
  }

  private addWords(text: string): void {
    if (/^[\p{L}\p{M}.,'’ -]{3,80}$/u.test(text) && /\p{L}[ ,.]+\p{L}/u.test(text)) this.names += 1
    if (/^[^,;]+,[^,;]+$/.test(text)) this.lastFirst += 1
    this.addMarks(text)
  }

  private addMarks(text: string): void {
    if (saysDeceased(text) || saysNoContact(text)) this.marks += 1
  }
}

type Column = { index: number; heading: string; samples: string[]; statistics: ColumnStatistics }

/** Guesses what the columns contain: from what was chosen for a heading before, from its words, then from its cells. Only one column has the name. */
export const guessColumns = (
  columns: readonly Column[],
  remembered: (heading: string) => Remembered | undefined,
): ImportColumn[] => {
  const taken = new Set<Target>()
  const guessed = columns.map((column) => {
    const { heading, statistics } = column
    const known = heading === '' ? undefined : remembered(heading)
    const [target, why] = known
      ? ([known.target, 'remembered'] as const)
      : ([targetOfHeading(heading), 'heading'] as const)
    if (target === undefined || (isSingle(target) && taken.has(target))) return presented(column, 'skip', 'none')
    taken.add(target)
    // Nothing uses telephone numbers, so they are left out unless the office chooses otherwise.
    if (target === 'phone' && known === undefined) return presented(column, 'skip', 'none')
    const lastFirst = target === 'name' && known === undefined && statistics.lastFirst * 2 > statistics.filled
    return presented(column, lastFirst ? 'nameLastFirst' : target, why, known?.fieldId ?? null)
  })
  if (taken.has('firstName') || taken.has('lastName') || taken.has('nameLastFirst')) taken.add('name')
  return guessed.map((guess, index) => {
    const column = columns[index]
    if (guess.why !== 'none' || column === undefined || targetOfHeading(guess.heading) === 'phone') return guess
    const target = targetOfCells(column.statistics)
    if (target === undefined || (isSingle(target) && taken.has(target))) return guess
    taken.add(target)
    return presented(column, target, 'content')
  })
}

/** Whether only one column can contain it. */
export const isSingle = (target: Target): boolean => target !== 'skip' && target !== 'field' && target !== 'email'

const targetOfCells = (statistics: ColumnStatistics): Target | undefined => {
  const { filled, emails, dates, years, names, numbers } = statistics
  const isMost = (count: number) => filled > 0 && count * 10 >= filled * 8
  if (isMost(emails)) return 'email'
  if (isMost(dates)) return 'birthDate'
  if (isMost(years)) return 'year'
  if (isMost(numbers)) return 'usn'
  return isMost(names) ? 'name' : undefined
}

const countOf = (target: Target, { filled, emails, dates, years, names, numbers }: ColumnStatistics): number => {
  const counts: Partial<Record<Target, number>> = {
    ...{ email: emails, birthDate: dates, year: years, name: names, nameLastFirst: names, usn: numbers },
  }
  return counts[target] ?? filled
}

const presented = (
  { index, heading, samples, statistics }: Column,
  target: Target,
  why: ImportColumn['why'],
  fieldId: string | null = null,
): ImportColumn => {
  const { filled, orders, dateOrder, damaged, several, marks } = statistics
  return {
    ...{ index, heading, samples, filled, target, fieldId, why, count: countOf(target, statistics) },
    ...{ ambiguous: orders.either, dateOrder, damaged, several, marks },
  }
}
