import { expect, it, vi } from 'vitest'
import { memoize } from './memoize.ts'

it('calls the function once for equal arguments', () => {
  const create = vi.fn((language: string, options: { style: string }) => ({ language, ...options }))
  const format = memoize(create)
  expect(format('en', { style: 'short' })).toBe(format('en', { style: 'short' }))
  expect(format('hi', { style: 'short' })).toEqual({ language: 'hi', style: 'short' })
  expect(create).toHaveBeenCalledTimes(2)
})
