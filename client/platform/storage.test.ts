import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { onStorageRefused, storage } from './storage.ts'

const full = () => {
  throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
}
const settled = () => new Promise<void>((resolve) => queueMicrotask(resolve))

afterEach(() => {
  storage.remove('token')
  vi.unstubAllGlobals()
})

describe('a browser without storage space', () => {
  const stored = new Map([['token', 'stale']])
  beforeEach(() =>
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: full,
      removeItem: (key: string) => stored.delete(key),
    }),
  )

  it('keeps the new value in memory and removes the outdated one', () => {
    storage.set('token', 'new')

    expect([storage.get('token'), stored.get('token')]).toEqual(['new', undefined])
    storage.remove('token')
    expect(storage.get('token')).toBeNull()
  })

  it('reports the refusal once', async () => {
    const report = vi.fn()
    onStorageRefused(report)

    storage.set('token', 'new')
    storage.set('token', 'newer')
    await settled()

    expect(report).toHaveBeenCalledOnce()
  })
})

it('keeps values in memory when the browser throws on every access', () => {
  vi.stubGlobal('localStorage', { getItem: full, setItem: full, removeItem: full })

  expect(storage.get('token')).toBeNull()
  storage.set('token', 'new')
  expect(storage.get('token')).toBe('new')
  storage.remove('token')
  expect(storage.get('token')).toBeNull()
})
