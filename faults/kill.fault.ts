import { expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { percentilesOf } from '../bench/percentiles.ts'
import { makeCollege, scheduleEvent, twoPairs } from './college.ts'
import { seconds, tell } from './figures.ts'
import { createTraffic } from './traffic.ts'
import { openWatcher } from './watcher.ts'

const rounds = Number(process.env['FAULT_ROUNDS'] ?? 50)
const perSecond = 80

// test: kill-loses-no-acknowledged-write
test('acknowledged writes exist exactly once after each kill, and so do retries', { tags: ['ci'] }, async () => {
  const { dataDirectory, filled: pairs } = await makeCollege(twoPairs)
  const PORT = String(await freePort())
  const url = `http://127.0.0.1:${PORT}`
  const starts: number[] = []
  let unanswered = 0
  const start = async () => {
    const begun = performance.now()
    const portal = await startPortalProcess(dataDirectory, [], { PORT })
    starts.push(performance.now() - begun)
    return portal
  }

  let portal = await start()
  const traffic = createTraffic(() => url, pairs, await scheduleEvent(url, pairs[0][0]))
  const watchers = pairs.flatMap(([ada, grace]) => [openWatcher(url, ada, grace), openWatcher(url, grace, ada)])
  for (let round = 1; round <= rounds; round += 1) {
    let over = false
    // At any point between the network and the disk.
    const killed = new Promise<void>((resolve) => setTimeout(resolve, 400 + Math.random() * 600))
      .then(portal.kill)
      .then(() => (over = true))
    const counts = await traffic.run(perSecond, () => over)
    await killed
    unanswered += counts.unanswered

    portal = await start()
    // Each check reads everything, so it also finds earlier losses.
    if (round % 10 === 0) expect(await traffic.problems(), `round ${round}`).toEqual([])
    await traffic.retry()
  }

  expect(await traffic.problems()).toEqual([])
  for (const watcher of watchers) expect(await watcher.problems()).toEqual([])
  expect(unanswered).toBeGreaterThan(0)
  // Five seconds on an idle machine with two processors, nine on a busy one.
  expect(percentilesOf(starts).p50).toBeLessThan(60_000)
  for (const watcher of watchers) watcher.close()
  await portal.stop()
  tell(
    `kill -9: ${rounds} rounds, ${traffic.acknowledged().toLocaleString('en')} acknowledged, 0 lost, 0 twice, ` +
      `${unanswered} sent again, start ${seconds(percentilesOf(starts).p50)} (at most ${seconds(Math.max(...starts))})`,
  )
})
