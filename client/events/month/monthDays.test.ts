import { expect, it } from 'vitest'
import { daysFrom, isDay, monthsFrom, weeksOf } from './monthDays.ts'

it('a month is shown in six weeks, which begin where the language has it', () => {
  const weeks = weeksOf('2026-11-25')
  expect([weeks.length, ...weeks.map((week) => week.length)]).toEqual([6, 7, 7, 7, 7, 7, 7])
  // English, which nobody says the country of, begins on Sunday.
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-12'])
  expect(weeksOf('2026-08-01')[0]).toContain('2026-08-01')
})

it('a month later is the same day, or the last of a shorter month', () => {
  expect([monthsFrom('2027-01-31', 1), monthsFrom('2027-03-31', -1), monthsFrom('2026-12-05', 1)]).toEqual([
    ...['2027-02-28', '2027-02-28', '2027-01-05'],
  ])
  expect(daysFrom('2028-02-28', 1)).toBe('2028-02-29')
})

it.each(['2026-02-30', '2026-13-01', 'today', '9999-12-31', ''])('%j is no day', (text) => {
  expect(isDay(text)).toBe(false)
})
