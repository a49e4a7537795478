import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import type { TestMember } from '#server/testing/given.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { percentilesOf } from '../bench/percentiles.ts'
import { callAs, makeCollege, twoStudents } from './college.ts'
import { tell } from './figures.ts'
import { openProxy } from './proxy.ts'
import { openWatcher } from './watcher.ts'

const pairsCount = 5
const each = 80
// Alternates without and with a slow client, because the speed of the machine varies.
const rounds = 3
const bytesPerSecond = 1_000

// test: slow-download-delays-nobody
test('a client that reads 1 kB a second delays no other member', async () => {
  const { dataDirectory, filled } = await makeCollege(async (given) => {
    const pairs = []
    for (let count = 0; count < pairsCount; count += 1) pairs.push(await twoStudents(given))
    return { pairs, slow: await given.student(), writer: await given.student() }
  })
  const { pairs, slow, writer } = filled
  const portal = await startPortalProcess(dataDirectory)
  const network = await openProxy(portal.url)
  const [reader, ...watchers] = [
    openWatcher(network.url, slow, writer),
    ...pairs.map(([ada, grace]) => openWatcher(portal.url, grace, ada)),
  ]
  if (reader === undefined) throw new Error('There are no members.')
  await Promise.all([reader, ...watchers].map(({ caughtUp }) => caughtUp()))

  const sentAt = new Map<string, number>()
  let times: number[] = []
  for (const { socket } of watchers)
    socket.on('message', ({ message }: Message) => times.push(performance.now() - (sentAt.get(message) ?? Number.NaN)))
  const send = async (from: TestMember, to: TestMember, message: string) => {
    sentAt.set(message, performance.now())
    expect((await callAs(from, `${portal.url}/api/messages/send/${to.id}`, 'POST', { message })).status).toBe(201)
  }
  /** Each pair exchanges messages, and a writer sends the same number of long ones to the reader who may be slow. */
  const talk = async (name: string): Promise<number[]> => {
    times = []
    const say = async (from: TestMember, to: TestMember, more: string) => {
      for (let count = 0; count < each; count += 1) await send(from, to, `${name} ${count} from ${from.id}${more}`)
    }
    await Promise.all([...pairs.map(([ada, grace]) => say(ada, grace, '')), say(writer, slow, ` ${'x'.repeat(3_800)}`)])
    await expect.poll(() => times.length).toBe(each * pairs.length)
    return times
  }

  await talk('warm-up')
  const [usualTimes, slowedTimes]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    usualTimes.push(...(await talk(`usual ${round}`)))
    network.throttle(bytesPerSecond)
    slowedTimes.push(...(await talk(`slow ${round}`)))
    network.heal()
    await reader.caughtUp()
  }
  const [usual, slowed] = [percentilesOf(usualTimes), percentilesOf(slowedTimes)]

  // Waiting for the slow client would take minutes. The bound is wide because times on a busy machine vary.
  expect(slowed.p99).toBeLessThan(usual.p99 * 3 + 2_000)
  expect(await reader.problems()).toEqual([])
  tell(
    `client at 1 kB/s: others' p50 ${slowed.p50.toFixed(0)} ms, ${usual.p50.toFixed(0)} without it, p99 ${slowed.p99.toFixed(0)} ms, ` +
      `${usual.p99.toFixed(0)} without it (× ${(slowed.p99 / usual.p99).toFixed(2)})`,
  )
  for (const watcher of [reader, ...watchers]) watcher.close()
  network.close()
  await portal.stop()
})
