import { expect, it } from 'vitest'
import type { Suggestion } from '#contract/people/suggestions.ts'
import { personOfToday } from './personOfToday.ts'

const card = {
  ...{ profilePhoto: null, graduationYear: 2027, fieldOfStudy: null, headline: null, position: null, company: null },
  ...{ city: null, country: null, help: [], repliesWithin: null, linkedin: null, verified: true },
}
const suggestion = (number: number, role: 'student' | 'alumni' = 'student', isOfField = false): Suggestion => ({
  person: {
    ...card,
    _id: `01900000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`,
    fullName: `${number}`,
    role,
  },
  reasons: [isOfField ? 'field' : 'cohort'],
})
const viewer = { _id: '01900000-0000-7000-8000-000000000100', role: 'student' } as const
const days = Array.from({ length: 14 }, (_, day) => new Date(Date.UTC(2099, 2, 1 + day, 12)))

it('recommends nobody twice within a week, and everyone once', () => {
  const all = Array.from({ length: 7 }, (_, number) => suggestion(number))
  const names = days.map((day) => personOfToday(viewer, all, day)?.person.fullName)
  expect(new Set(names.slice(0, 7)).size).toBe(7)
  expect(names.slice(7)).toEqual(names.slice(0, 7))
})

it("recommends the day's next member after a dismissal, or else nobody", () => {
  const [first, second, other] = [suggestion(0), suggestion(7), suggestion(1)]
  const day = days.find((each) => personOfToday(viewer, [first], each) !== undefined)
  expect(personOfToday(viewer, [first, second, other], day)).toBe(first)
  expect(personOfToday(viewer, [second, other], day)).toBe(second)
  expect(personOfToday(viewer, [other], day)).toBeUndefined()
})

it("prefers students of the viewer's field for alumni", () => {
  const [first, second] = [suggestion(0, 'alumni', true), suggestion(7, 'student', true)]
  const day = days.find((each) => personOfToday(viewer, [first], each) !== undefined)
  expect(personOfToday({ ...viewer, role: 'alumni' }, [first, second], day)).toBe(second)
  expect(personOfToday(viewer, [first, second], day)).toBe(first)
})
