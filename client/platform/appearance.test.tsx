import { afterEach, expect, it, vi } from 'vitest'
import { applyAppearance, applyStoredAppearance } from './appearance.ts'

const { dataset } = document.documentElement

afterEach(() => {
  for (const choice of ['theme', 'density', 'motion'] as const) applyAppearance(choice, null)
})

it('applyStoredAppearance applies stored choices and leaves the others to the device', () => {
  window.localStorage.setItem('theme', 'dark')
  window.localStorage.setItem('density', 'compact')
  applyStoredAppearance()
  expect(dataset).toMatchObject({ theme: 'dark', density: 'compact' })
  expect(dataset).not.toHaveProperty('motion')
})

it('applyStoredAppearance removes a choice that is no longer stored', () => {
  applyAppearance('theme', 'dark')
  applyStoredAppearance()
  expect(dataset).not.toHaveProperty('theme')
})

it('applyStoredAppearance leaves everything to the device if storage is denied', () => {
  const getItem = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem })
  applyStoredAppearance()
  expect(dataset).not.toHaveProperty('theme')
})
