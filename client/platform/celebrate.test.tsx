import { waitFor } from '@testing-library/dom'
import { expect, it } from 'vitest'
import { celebrate } from './celebrate.ts'
import { storage } from './storage.ts'

const areas = () => document.querySelectorAll('body > .fixed[class*="pointer-events-none"]')

it('celebrates each moment once for each member, without storing whose it was', async () => {
  storage.set('userId', 'asha')
  celebrate('going')
  celebrate('going')
  await waitFor(() => expect(areas()).toHaveLength(1))
  celebrate('reply')
  await waitFor(() => expect(areas()).toHaveLength(2))
  storage.set('userId', 'ravi')
  celebrate('going')
  await waitFor(() => expect(areas()).toHaveLength(3))
  const stored = storage.get('celebrated')
  expect(stored?.split(' ')).toHaveLength(3)
  expect(stored).not.toMatch(/asha|ravi|going/)
})
