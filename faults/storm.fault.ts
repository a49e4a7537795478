import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { startChild } from '../bench/child.ts'
import { percentilesOf } from '../bench/percentiles.ts'
import { nodeOptions } from '../bench/portal.ts'
import { makeCollege } from './college.ts'
import { footprintOf, seconds, tell } from './figures.ts'
import type { StormVerbs } from './storm-clients.ts'

const people = 1_000
// In ms. The goal on an idle machine is half a minute, and the printed figure shows it. A busy one may take ten times as long.
const longest = 300_000

// test: reconnect-storm-recovers
test('a thousand clients cut off together are all back soon, each with its lists', async () => {
  const { dataDirectory, filled: members } = await makeCollege(async (given) => {
    const made = []
    for (let count = 0; count < people; count += 1) made.push(await given.student())
    return made
  })
  const PORT = String(await freePort())
  const start = () => startPortalProcess(dataDirectory, nodeOptions, { PORT })
  const first = await start()
  const clients = startChild<StormVerbs>(fileURLToPath(import.meta.resolve('./storm-clients.ts')))
  // They keep reconnecting until stopped.
  onTestFinished(clients.stop)
  await clients.ask('gather', { url: first.url, members })

  await first.kill()
  const portal = await start()
  const ready = Date.now()
  const answers: { status: number; took: number }[] = []
  while ((await clients.ask('back')).backAt.length < people && Date.now() - ready < longest) {
    const begun = performance.now()
    const { status } = await fetch(`${portal.url}/readyz`)
    answers.push({ status, took: performance.now() - begun })
    await wait(100)
  }

  const { backAt, busy, refused } = await clients.ask('back')
  expect(refused).toEqual([])
  expect(backAt).toHaveLength(people)
  const times = backAt.map((at) => at - ready)
  expect(Math.max(...times)).toBeLessThan(longest)
  // A busy processor may delay responses, but not all of them.
  const late = answers.filter(({ status }) => status !== 200).length
  expect(late).toBeLessThan(answers.length)
  const slowest = Math.max(...answers.map(({ took }) => took))
  const { memory, descriptors } = footprintOf(portal.child.pid)
  clients.stop()
  await expect.poll(() => footprintOf(portal.child.pid).descriptors).toBeLessThan(descriptors - people)
  tell(
    `reconnect storm: ${people} back with 4 lists each (${busy} asked again after a 503), half after ${seconds(percentilesOf(times).p50)}, all after ` +
      `${seconds(Math.max(...times))}; /readyz ok ${answers.length - late} of ${answers.length} times, at most ${slowest.toFixed(0)} ms, memory ${memory} MB`,
  )
  await portal.stop()
})
