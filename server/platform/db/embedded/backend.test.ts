import { protocol } from '@electric-sql/pglite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Backend } from './backend.ts'
import { unlimited } from './statement-limits.ts'

const startup = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0])
const { query } = protocol.serialize

let ran: string[]
let inTransaction: boolean

// Fakes PGlite: records the first message of each run but those of start-ups, and follows `begin` and `rollback`.
const createBackend = () => {
  ran = []
  inTransaction = false
  return new Backend({
    run: async (messages) => {
      if (messages[0] === startup[0]) return
      const text = Buffer.from(messages).toString('latin1')
      ran.push(/begin|rollback|select \d/.exec(text)?.[0] ?? text)
      inTransaction = text.includes('begin') || (inTransaction && !text.includes('rollback'))
    },
    isInTransaction: () => inTransaction,
  })
}

const join = async (backend: Backend, id: number) => {
  const end = vi.fn()
  backend.open(id, { send: () => {}, end }, unlimited)
  await backend.receive(id, startup)
  return { end, send: (sql: string) => backend.receive(id, query(sql)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rolls back a transaction that is idle for ten seconds, even while others wait', async () => {
  const backend = createBackend()
  const [forgetful, waiting] = [await join(backend, 1), await join(backend, 2)]
  await forgetful.send('begin')
  await vi.advanceTimersByTimeAsync(6000)
  await waiting.send('select 1')
  expect(ran).toEqual(['begin'])

  await vi.advanceTimersByTimeAsync(4001)

  expect(ran).toEqual(['begin', 'rollback', 'select 1'])
  expect(forgetful.end).toHaveBeenCalledWith('a transaction was left open for 10 seconds')
})

test('keeps a transaction that is not idle', async () => {
  const backend = createBackend()
  const busy = await join(backend, 1)
  await busy.send('begin')
  for (const number of [1, 2, 3]) {
    await vi.advanceTimersByTimeAsync(9000)
    await busy.send(`select ${number}`)
  }

  await busy.send('rollback')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(ran).toEqual(['begin', 'select 1', 'select 2', 'select 3', 'rollback'])
  expect(busy.end).not.toHaveBeenCalled()
})
