import { expect, it } from 'vitest'
import { daysFrom, isDay, monthsFrom, weeksOf } from './monthDays.ts'

it("shows a month as six weeks that start on the locale's first weekday", () => {
  const weeks = weeksOf('2026-11-25')
  expect([weeks.length, ...weeks.map((week) => week.length)]).toEqual([6, 7, 7, 7, 7, 7, 7])
  // English without a region starts on Sunday.
  expect([weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual(['2026-11-01', '2026-12-12'])
  expect(weeksOf('2026-08-01')[0]).toContain('2026-08-01')
})

it('adding a month keeps the day, or uses the last day of a shorter month', () => {
  expect([monthsFrom('2027-01-31', 1), monthsFrom('2027-03-31', -1), monthsFrom('2026-12-05', 1)]).toEqual([
    ...['2027-02-28', '2027-02-28', '2027-01-05'],
  ])
  expect(daysFrom('2028-02-28', 1)).toBe('2028-02-29')
})

it.each(['2026-02-30', '2026-13-01', 'today', '9999-12-31', ''])('rejects %j as a day', (text) => {
  expect(isDay(text)).toBe(false)
})
