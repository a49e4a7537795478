import { expect, test } from 'vitest'
import { earlier, later, rangeAround } from './messageRange.ts'

test('a report offers the latest messages, or those around the reported one', () => {
  expect(rangeAround(100, -1)).toEqual({ from: 80, to: 100 })
  expect(rangeAround(100, 98)).toEqual({ from: 80, to: 100 })
  expect(rangeAround(100, 50)).toEqual({ from: 45, to: 65 })
  expect(rangeAround(100, 0)).toEqual({ from: 0, to: 20 })
  expect(rangeAround(3, -1)).toEqual({ from: 0, to: 3 })
  expect(rangeAround(0, -1)).toEqual({ from: 0, to: 0 })
})

test('offers more messages on either side, as far as there are any', () => {
  expect(earlier({ from: 45, to: 65 })).toEqual({ from: 25, to: 65 })
  expect(earlier({ from: 5, to: 25 })).toEqual({ from: 0, to: 25 })
  expect(later({ from: 45, to: 65 }, 100)).toEqual({ from: 45, to: 85 })
  expect(later({ from: 80, to: 95 }, 100)).toEqual({ from: 80, to: 100 })
})
