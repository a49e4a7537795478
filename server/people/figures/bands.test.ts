import { expect, it } from 'vitest'
import { bandsOf } from './bands.ts'

it.each([
  [99, null],
  [100, 100],
  [199, 100],
  [499, 200],
  [1299, 1200],
  [12_999, 12_000],
])('shows %i members as %s', (members, shown) =>
  expect(bandsOf({ members, classes: [], countries: 0 })?.members ?? null).toBe(shown),
)

it('shows years of more than one class, and ten countries or more in tens', () => {
  expect(bandsOf({ members: 100, classes: [2004, 1985, 2025], countries: 39 })).toEqual({
    members: 100,
    years: { from: 1985, to: 2025 },
    countries: 30,
  })
  expect(bandsOf({ members: 100, classes: [2004], countries: 9 })).toEqual({
    members: 100,
    years: null,
    countries: null,
  })
})
