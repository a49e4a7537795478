import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { transaction } from '#server/platform/db/transaction.ts'
import { openTestDatabase } from '#server/testing/database.ts'
import { createTasks, type Tasks, type Work } from './tasks.ts'

const { db, truncate } = await openTestDatabase()
const minute = 60_000
let now = new Date()
const advance = (ms: number) => (now = new Date(now.getTime() + ms))
const open = (failures: unknown[] = []): Tasks =>
  createTasks(
    db,
    () => now,
    (_, error) => failures.push(error),
  )
const noting = (done: string[]): Work<{ name: string }> => ({
  kind: 'note',
  perform: async ({ name }) => void done.push(name),
})

beforeEach(truncate)
afterEach(() => void vi.useRealTimers())

describe('a task', () => {
  it('runs once, after its transaction has committed', async () => {
    const [tasks, done] = [open(), [] as string[]]
    tasks.define(noting(done))
    await transaction(db, (tx) => tasks.enqueue(tx, { kind: 'note' }, { name: 'kept' }))
    await transaction(db, async (tx) => {
      await tasks.enqueue(tx, { kind: 'note' }, { name: 'rolled back' })
      throw new Error('no')
    }).catch(() => undefined)

    await tasks.runDue()
    await tasks.runDue()
    expect(done).toEqual(['kept'])
  })

  it('waits until it is due', async () => {
    const [tasks, done] = [open(), [] as string[]]
    tasks.define(noting(done))
    await tasks.enqueue(db, { kind: 'note' }, { name: 'later' }, { runAt: new Date(now.getTime() + minute) })
    await tasks.runDue()
    expect(done).toEqual([])
    advance(minute)
    await tasks.runDue()
    expect(done).toEqual(['later'])
  })

  it('exists once per key, and can be withdrawn', async () => {
    const [tasks, done] = [open(), [] as string[]]
    tasks.define(noting(done))
    await tasks.enqueue(db, { kind: 'note' }, { name: 'first' }, { key: 'same' })
    await tasks.enqueue(db, { kind: 'note' }, { name: 'second' }, { key: 'same' })
    await tasks.enqueue(db, { kind: 'note' }, { name: 'taken back' }, { key: 'other' })
    expect(await tasks.withdraw(db, { kind: 'note' }, 'other')).toBe(true)
    expect(await tasks.withdraw(db, { kind: 'note' }, 'other')).toBe(false)
    await tasks.runDue()
    expect(done).toEqual(['first'])
  })

  it('retries at growing intervals, is given up after a day, then retries each hour', async () => {
    const [failures, tries] = [[] as unknown[], [] as number[]]
    const tasks = open(failures)
    tasks.define({
      kind: 'fail',
      perform: async () => {
        tries.push(now.getTime())
        throw new Error('refused')
      },
    })
    await tasks.enqueue(db, { kind: 'fail' }, {})
    for (let passed = 0; passed < 24 * 60; passed += 1) {
      await tasks.runDue()
      advance(minute)
    }
    const waits = tries.slice(1).map((at, index) => Math.round((at - (tries[index] ?? 0)) / minute))
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 360, 360, ...Array<number>(3).fill(60)])
    expect(failures).toHaveLength(15)
    expect(await db.selectFrom('tasks').select(['failure', 'given_up_at']).execute()).toEqual([
      { failure: 'Error: refused', given_up_at: new Date(tries[11] ?? 0) },
    ])
  })

  it('given up earlier, is run by only one of several processes', async () => {
    const done: string[] = []
    const processes = [open(), open()]
    for (const tasks of processes) tasks.define(noting(done))
    await processes[0]?.enqueue(db, { kind: 'note' }, { name: 'late' })
    await db.updateTable('tasks').set({ given_up_at: now, attempts: 12 }).execute()
    await Promise.all(processes.map((tasks) => tasks.runDue()))
    expect(done).toEqual(['late'])
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  it('given up and enqueued again during a retry, runs once more', async () => {
    const [tasks, done] = [open(), [] as string[]]
    let release = () => {}
    tasks.define({
      kind: 'note',
      perform: async ({ name }: { name: string }) => {
        done.push(name)
        if (done.length === 1) await new Promise<void>((resolve) => (release = resolve))
      },
    })
    await tasks.enqueue(db, { kind: 'note' }, { name: 'first' }, { key: 'same' })
    await db.updateTable('tasks').set({ given_up_at: now, attempts: 12 }).execute()
    const all = tasks.runDue()
    await expect.poll(() => done).toEqual(['first'])
    await tasks.enqueue(db, { kind: 'note' }, { name: 'again' }, { key: 'same' })
    release()
    await all
    expect(done).toEqual(['first', 'again'])
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  it('stores its failure without email addresses', async () => {
    const tasks = open()
    tasks.define({
      kind: 'fail',
      perform: () =>
        Promise.reject(Object.assign(new Error('550 <ada@college.example>: unknown'), { code: 'EENVELOPE' })),
    })
    await tasks.enqueue(db, { kind: 'fail' }, {})
    await tasks.runDue()
    expect(await db.selectFrom('tasks').select('failure').execute()).toEqual([
      { failure: 'EENVELOPE Error: 550 <…>: unknown' },
    ])
  })

  it('can reschedule itself, and starts over after having been given up', async () => {
    const [tasks, tries] = [open(), [] as number[]]
    tasks.define({
      kind: 'wait',
      perform: async (_, { attempts }) => {
        tries.push(attempts)
        return tries.length < 3 ? new Date(now.getTime() + minute) : undefined
      },
    })
    await tasks.enqueue(db, { kind: 'wait' }, {}, { key: 'same' })
    await tasks.runDue()
    await tasks.runDue()
    expect(tries).toEqual([1])
    advance(minute)
    await tasks.runDue()
    const later = new Date(now.getTime() + 60 * minute)
    await db.updateTable('tasks').set({ given_up_at: now, run_at: later, attempts: 12 }).execute()
    await tasks.runDue()
    expect(tries).toEqual([1, 1])
    await tasks.enqueue(db, { kind: 'wait' }, {}, { key: 'same' })
    await tasks.runDue()
    expect(tries).toEqual([1, 1, 1])
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  it('marked persistent, retries every six hours until it succeeds', async () => {
    const [tasks, tries] = [open(), [] as number[]]
    let broken = true
    tasks.define({
      kind: 'persist',
      persistent: true,
      perform: async () => {
        tries.push(now.getTime())
        if (broken) throw new Error('refused')
      },
    })
    await tasks.enqueue(db, { kind: 'persist' }, {})
    for (let passed = 0; passed < 72 * 60; passed += 10) {
      await tasks.runDue()
      advance(10 * minute)
    }
    expect(tries.length).toBeGreaterThan(12)
    expect((tries.at(-1) ?? 0) - (tries.at(-2) ?? 0)).toBe(360 * minute)
    broken = false
    advance(360 * minute)
    await tasks.runDue()
    expect(await db.selectFrom('tasks').selectAll().execute()).toEqual([])
  })

  it('is leased again once after its worker dies', async () => {
    const [dead, done] = [open(), [] as string[]]
    dead.define({ kind: 'note', perform: () => new Promise(() => undefined) })
    await dead.enqueue(db, { kind: 'note' }, { name: 'left behind' })
    void dead.runDue()
    await expect
      .poll(async () => (await db.selectFrom('tasks').select('attempts').executeTakeFirst())?.attempts)
      .toBe(1)

    const others = [open(), open()]
    for (const tasks of others) tasks.define(noting(done))
    await Promise.all(others.map((tasks) => tasks.runDue()))
    expect(done).toEqual([])
    advance(minute)
    await Promise.all(others.map((tasks) => tasks.runDue()))
    expect(done).toEqual(['left behind'])
  })

  it('is leased by only one of several processes that poll at the same moment', async () => {
    const [processes, done] = [[open(), open(), open(), open()], [] as string[]]
    for (const tasks of processes) tasks.define(noting(done))
    const names = Array.from({ length: 30 }, (_, index) => String(index))
    for (const name of names) await processes[0]?.enqueue(db, { kind: 'note' }, { name })

    await Promise.all(processes.map((tasks) => tasks.runDue()))

    expect(done.toSorted()).toEqual(names.toSorted())
  })

  it('keeps its lease however long it runs', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [slow, other, done] = [open(), open(), [] as string[]]
    let release = () => {}
    const begun = new Promise<void>((begin) =>
      slow.define({
        kind: 'note',
        perform: () => {
          begin()
          return new Promise<void>((resolve) => (release = resolve))
        },
      }),
    )
    other.define(noting(done))
    await slow.enqueue(db, { kind: 'note' }, { name: 'long' })
    const slowly = slow.runDue()
    await begun
    const leasedUntil = async () =>
      (await db.selectFrom('tasks').select('leased_until').executeTakeFirst())?.leased_until ?? undefined
    await expect.poll(leasedUntil).toBeDefined()

    for (let passed = 0; passed < 5; passed += 1) {
      advance(minute / 2)
      vi.advanceTimersByTime(minute / 2)
      await expect.poll(leasedUntil).toEqual(new Date(now.getTime() + minute))
    }
    await other.runDue()
    expect(done).toEqual([])
    release()
    await slowly
    expect(await leasedUntil()).toBeUndefined()
  })

  it('is not started twice by one process when a clock change ends its lease', async () => {
    const [tasks, begun] = [open(), [] as string[]]
    let release = () => {}
    tasks.define({
      kind: 'note',
      atOnce: 2,
      perform: async ({ name }: { name: string }) => {
        begun.push(name)
        if (name === 'long') await new Promise<void>((resolve) => (release = resolve))
      },
    })
    await tasks.enqueue(db, { kind: 'note' }, { name: 'long' })
    const all = tasks.runDue()
    await expect.poll(() => begun).toEqual(['long'])
    advance(4 * minute)
    await tasks.enqueue(db, { kind: 'note' }, { name: 'next' })
    const others = tasks.runDue()
    await expect.poll(() => begun).toEqual(['long', 'next'])
    release()
    await Promise.all([all, others])
    expect(begun).toEqual(['long', 'next'])
  })

  it("doesn't wait for a task of another kind", async () => {
    const [tasks, done] = [open(), [] as string[]]
    let release = () => {}
    tasks.define({ kind: 'slow', perform: () => new Promise<void>((resolve) => (release = resolve)) })
    tasks.define(noting(done))
    await tasks.enqueue(db, { kind: 'slow' }, {})
    await tasks.enqueue(db, { kind: 'note' }, { name: 'quick' })
    const all = tasks.runDue()
    await expect.poll(() => done).toEqual(['quick'])
    release()
    await all
  })
})
