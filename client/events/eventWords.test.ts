import { expect, test } from 'vitest'
import { claimUntil, clockTime, isNobodyGoing, isOver } from './eventWords.ts'

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString()
const weekdays = /Mon|Tue|Wed|Thu|Fri|Sat|Sun/

test('an event without an end is over an hour after its start', () => {
  const evening = { dateTime: at(24, 18), endsAt: at(24, 20) }
  expect(isOver(evening, Date.parse(at(24, 19, 59)))).toBe(false)
  expect(isOver(evening, Date.parse(at(24, 20)))).toBe(true)
  const open = { dateTime: at(24, 18), endsAt: null }
  expect(isOver(open, Date.parse(at(24, 18, 59)))).toBe(false)
  expect(isOver(open, Date.parse(at(24, 19)))).toBe(true)
})

test('event time names the day of its end only when that differs', () => {
  expect(clockTime({ dateTime: at(24, 18), endsAt: at(24, 20) })).not.toMatch(weekdays)
  expect(clockTime({ dateTime: at(24, 20), endsAt: at(25, 1, 30) })).toMatch(/ – .*Wed.*1:30/)
  expect(clockTime({ dateTime: at(2, 9), endsAt: at(20, 17) })).toMatch(/ – .*20/)
})

test('claim deadline names the weekday only when the time alone is ambiguous', () => {
  const now = Date.parse(at(24, 18))
  expect(claimUntil(at(25, 6), now)).not.toMatch(weekdays)
  expect(claimUntil(at(25, 18), now)).toMatch(/Wed/)
})

test('the host counts as going', () => {
  const author = { _id: '01a21bf0-c124-7039-b611-c02df48d8e33', fullName: 'Asha', profilePhoto: null }
  expect(isNobodyGoing({ author, goingCount: 0 })).toBe(false)
  expect(isNobodyGoing({ author: { ...author, _id: null }, goingCount: 0 })).toBe(true)
  expect(isNobodyGoing({ author: null, goingCount: 0 })).toBe(true)
  expect(isNobodyGoing({ author: null, goingCount: 1 })).toBe(false)
})
