import { expect, it } from 'vitest'
import { merge } from './merge.ts'

const items = (...days: number[]) =>
  days.map((day) => ({ _id: `${day}`, createdAt: `2026-11-${String(day).padStart(2, '0')}T10:00:00.000Z` }))
const ids = (list: { _id: string }[]) => list.map(({ _id }) => Number(_id))

it('lists open reports before letters, and letters only after the last report', () => {
  const letters = { items: items(1, 4), hasMore: true }
  expect(ids(merge(true, { items: items(2, 9), hasMore: false }, letters))).toEqual([2, 9, 1, 4])
  expect(ids(merge(true, { items: items(2, 9), hasMore: true }, letters))).toEqual([2, 9])
})

it('lists handled reports and letters newest first, without gaps', () => {
  const reports = { items: items(20, 12), hasMore: true }
  expect(ids(merge(false, reports, { items: items(25, 15, 3), hasMore: false }))).toEqual([25, 20, 15, 12])
  expect(ids(merge(false, { ...reports, hasMore: false }, { items: items(3), hasMore: false }))).toEqual([20, 12, 3])
})
