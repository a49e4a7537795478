import { expect, it } from 'vitest'
import { createFairQueue } from './fair-queue.ts'

/** A queue with one slot and room for four more jobs, in which nothing finishes before `finish`. */
const open = () => {
  const [done, releases] = [[] as string[], [] as (() => void)[]]
  const queue = createFairQueue({ atOnce: 1, capacity: 4, full: () => new Error('full') })
  const add = (source: string, name: string) =>
    queue
      .run(source, async () => {
        await new Promise<void>((resolve) => releases.push(resolve))
        done.push(name)
      })
      .catch((error: Error) => void done.push(`${name} ${error.message}`))
  const finish = async (all: Promise<void>[]) => {
    const ended = Promise.all(all)
    while (done.filter((name) => !name.endsWith('full')).length < 5) {
      releases.shift()?.()
      await Promise.resolve()
    }
    await ended
  }
  return { add, done, finish }
}

it('sources take turns, each in its own order', async () => {
  const { add, done, finish } = open()
  await finish([add('a', 'a1'), add('a', 'a2'), add('a', 'a3'), add('b', 'b1'), add('c', 'c1')])
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3'])
})

it('when full, drops the last job of the source with the most waiting to admit another source', async () => {
  const { add, done, finish } = open()
  const flood = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => add('a', name))
  await finish([...flood, add('b', 'b1')])
  expect(done).toEqual(['a6 full', 'a5 full', 'a1', 'a2', 'b1', 'a3', 'a4'])
})

it('a failed job makes room for the next', async () => {
  const queue = createFairQueue({ atOnce: 1, capacity: 4, full: () => new Error('full') })
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run('a', async () => 'done')).toBe('done')
})
