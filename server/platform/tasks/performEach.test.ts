import { expect, it } from 'vitest'
import { DatabaseUnavailableError } from '#server/platform/db/failures.ts'
import { performBatches } from './performEach.ts'

const run = async (broken: (id: string) => Error | undefined) => {
  const waiting = new Set(['1', '2', '3', '4', '5'])
  const logged: unknown[] = []
  const tried: string[] = []
  const log = { error: (about: unknown) => void logged.push(about), warn: () => {} }
  const ending = performBatches(
    { log: log as never },
    'a test',
    2,
    async (failed, size) =>
      [...waiting]
        .filter((id) => !failed.includes(id))
        .map((id) => ({ id }))
        .slice(0, size),
    async ({ id }) => {
      tried.push(id)
      const error = broken(id)
      if (error !== undefined) throw error
      waiting.delete(id)
    },
  )
  const error: unknown = await ending.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  return { waiting: [...waiting], tried, logged, error }
}

it('processes the other items when some fail, logs the failures, and leaves those for the next round', async () => {
  const failure = new Error('broken')
  const { waiting, tried, logged, error } = await run((id) => (id === '1' || id === '2' ? failure : undefined))

  expect(error).toBeUndefined()
  expect(tried).toEqual(['1', '2', '3', '4', '5'])
  expect(waiting).toEqual(['1', '2'])
  expect(logged).toEqual([
    { item: '1', err: failure },
    { item: '2', err: failure },
  ])
})

it('stops when the database is unavailable', async () => {
  const away = new DatabaseUnavailableError(true, {})
  const { tried, logged, error } = await run((id) => (id === '2' ? away : undefined))

  expect([tried, logged, error]).toEqual([['1', '2'], [], away])
})
