import { expect, it } from 'vitest'
import { readSearch, withoutOperator } from './searchTerms.ts'

const spaces = [
  { id: 'a', names: ['Ask an alum', 'ask'] },
  { id: 'c', names: ['Careers', 'careers'] },
]

it('reads the operators of a search and leaves its words', () => {
  expect(readSearch('in:careers inverter by:nadia is:unanswered first job', spaces)).toEqual({
    ...{ words: 'inverter first job', space: 'c', by: 'nadia', isUnanswered: true },
  })
  expect(readSearch('in:"ask an" by:"Nadia B"', spaces)).toEqual({
    ...{ words: '', space: 'a', by: 'Nadia B', isUnanswered: false },
  })
})

it('treats unknown operators and values as words', () => {
  const typed = 'in:nowhere is:blue at:noon http://by:me'
  expect(readSearch(typed, spaces)).toEqual({ words: typed, space: undefined, by: undefined, isUnanswered: false })
})

it('removes the operator that a chosen tab or space replaces, and no other', () => {
  const typed = 'in:careers  inverter is:unanswered by:nadia'
  expect(withoutOperator(typed, 'is', spaces)).toBe('in:careers inverter by:nadia')
  expect(withoutOperator(typed, 'in', spaces)).toBe('inverter is:unanswered by:nadia')
  expect(withoutOperator('in:nowhere  inverter ', 'in', spaces)).toBe('in:nowhere  inverter ')
})
