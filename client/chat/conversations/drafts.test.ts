import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resetStores } from '#client/platform/createStore.ts'
import { writeDraft } from './drafts.ts'

const asked: { draft: string; respond: (status?: number) => void }[] = []
const drafts = () => asked.map(({ draft }) => draft)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { visibilityState: 'visible' })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('localStorage', { getItem: () => 'token' })
  vi.stubGlobal(
    'fetch',
    (_: string, { body }: { body: string }) =>
      new Promise((resolve) => {
        const { draft } = JSON.parse(body) as { draft: string }
        asked.push({ draft, respond: (status = 200) => resolve(Response.json({}, { status })) })
      }),
  )
})

afterEach(() => {
  resetStores()
  asked.length = 0
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('saves a draft once typing pauses, and what was typed during the save after it', async () => {
  writeDraft('ravi', 'H')
  await vi.advanceTimersByTimeAsync(500)
  writeDraft('ravi', 'Hello')
  await vi.advanceTimersByTimeAsync(799)
  expect(drafts()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(drafts()).toEqual(['Hello'])

  writeDraft('ravi', 'Hello Ravi')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(drafts()).toEqual(['Hello'])
  asked[0]?.respond()
  await vi.advanceTimersByTimeAsync(800)
  expect(drafts()).toEqual(['Hello', 'Hello Ravi'])
  asked[1]?.respond()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(drafts()).toHaveLength(2)
})

it('retries with the latest text after the server failed', async () => {
  writeDraft('ravi', 'Hello')
  await vi.advanceTimersByTimeAsync(800)
  writeDraft('ravi', 'Hello Ravi')
  await vi.advanceTimersByTimeAsync(800)
  asked[0]?.respond(503)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(drafts()).toEqual(['Hello', 'Hello Ravi'])
})

it('saves nothing after a logout', async () => {
  writeDraft('ravi', 'Hello')
  resetStores()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(drafts()).toEqual([])
})
