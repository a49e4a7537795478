import { beforeEach, describe, expect, it } from 'vitest'
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

describe('a task enqueued again while it runs', () => {
  type Held = { tasks: Tasks; other: Tasks; done: string[]; end: (how: Date | Error | undefined) => Promise<void> }
  /** Starts a task named `first` in one of two processes; `end` completes it, then waits until everything due is done. */
  const underWay = async (tried = 0): Promise<Held> => {
    const done: string[] = []
    let release: (how: Date | Error | undefined) => void = () => {}
    const tasks = open()
    tasks.define({
      kind: 'note',
      perform: async ({ name }: { name: string }) => {
        done.push(name)
        if (done.length > 1) return undefined
        const how = await new Promise<Date | Error | undefined>((resolve) => (release = resolve))
        if (how instanceof Error) throw how
        return how
      },
    })
    const other = open()
    other.define(noting(done))
    await tasks.enqueue(db, { kind: 'note' }, { name: 'first' }, { key: 'same' })
    await db.updateTable('tasks').set({ attempts: tried }).execute()
    const all = tasks.runDue()
    await expect.poll(() => done).toEqual(['first'])
    const end = (how: Date | Error | undefined) => {
      release(how)
      return all
    }
    return { tasks, other, done, end }
  }
  const askAgain = (tasks: Tasks, name = 'again', runAt = now) =>
    transaction(db, (tx) => tasks.enqueue(tx, { kind: 'note' }, { name }, { key: 'same', runAt }))
  const left = () => db.selectFrom('tasks').select(['payload', 'run_at', 'leased_until', 'again_at']).execute()

  it.each(['the same process', 'another process'])('runs once more when %s enqueues it', async (who) => {
    const { tasks, other, done, end } = await underWay()
    await askAgain(who === 'the same process' ? tasks : other)
    await other.runDue()
    expect(done).toEqual(['first'])

    await end(undefined)
    await other.runDue()
    expect(done).toEqual(['first', 'again'])
    expect(await left()).toEqual([])
  })

  it('runs once more, with the last payload and at the earliest time, however often it was enqueued', async () => {
    const { tasks, done, end } = await underWay()
    const soon = new Date(now.getTime() + minute)
    await askAgain(tasks, 'again', soon)
    await askAgain(tasks, 'last', new Date(soon.getTime() + minute))
    await end(undefined)
    expect(done).toEqual(['first'])
    expect(await left()).toEqual([{ payload: { name: 'last' }, run_at: soon, leased_until: null, again_at: null }])
    advance(minute)
    await tasks.runDue()
    expect(done).toEqual(['first', 'last'])
    expect(await left()).toEqual([])
  })

  it('runs only once more when the first run failed', async () => {
    const { tasks, done, end } = await underWay()
    await askAgain(tasks)
    await end(new Error('refused'))
    expect(done).toEqual(['first'])
    advance(minute)
    await tasks.runDue()
    expect(done).toEqual(['first', 'again'])
    expect(await left()).toEqual([])
  })

  it('starts over instead of being given up', async () => {
    const { tasks, done, end } = await underWay(11)
    await askAgain(tasks)
    await end(new Error('refused'))
    expect(done).toEqual(['first', 'again'])
    expect(await left()).toEqual([])
  })

  it("doesn't wait for the time that the first run was rescheduled to", async () => {
    const { tasks, done, end } = await underWay()
    await askAgain(tasks)
    await end(new Date(now.getTime() + 60 * minute))
    expect(done).toEqual(['first', 'again'])
  })

  it('can be withdrawn', async () => {
    const { tasks, done, end } = await underWay()
    await askAgain(tasks)
    expect(await tasks.withdraw(db, { kind: 'note' }, 'same')).toBe(true)
    expect(await tasks.withdraw(db, { kind: 'note' }, 'same')).toBe(false)
    await end(undefined)
    expect(done).toEqual(['first'])
    expect(await left()).toEqual([])
  })
})
