import { expect, it } from 'vitest'
import { monthOf, periodOf } from './months.ts'

it.each([
  ['Jan 2020', '2020-01'],
  ['September 2019', '2019-09'],
  ['Sept. 2019', '2019-09'],
  ['3 March 2021', '2021-03'],
  ['janv. 2020', '2020-01'],
  ['enero de 2020', '2020-01'],
  ['जन॰ 2020', '2020-01'],
  ['2020', '2020'],
  ['2020-07', '2020-07'],
  ['2020-07-31T00:00:00Z', '2020-07'],
  ['07/2020', '2020-07'],
  ['31.07.2020', '2020-07'],
  ['2020-13', '2020'],
  ['Present', null],
  ['', null],
  ['Blursday 2020', null],
  ['1850', null],
])('reads %j as %j', (text, month) => {
  expect(monthOf(text)).toBe(month)
})

it('ignores an end before the start', () => {
  expect(periodOf('2020-05', '2019')).toEqual({ from: '2020-05', to: null })
  expect(periodOf('2020-05', '2020')).toEqual({ from: '2020-05', to: '2020' })
})
