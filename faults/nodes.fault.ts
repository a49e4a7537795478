import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { freePort } from '#server/testing/free-port.ts'
import type { TestMember } from '#server/testing/given.ts'
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts'
import { type TestRedis, withRedis } from '#server/testing/redis.ts'
import { openTestS3, type TestS3 } from '#server/testing/s3.ts'
import { percentilesOf } from '../bench/percentiles.ts'
import { withPostgres } from '../scripts/test/postgres.ts'
import {
  callAs,
  makeCollege,
  makeFile,
  readFileAs,
  scheduleEvent,
  sendFile,
  twoPairs,
  withPatience,
} from './college.ts'
import { seconds, tell } from './figures.ts'
import { openProxy } from './proxy.ts'
import { createTraffic, type Traffic } from './traffic.ts'
import { openWatcher, type Watcher } from './watcher.ts'

const perSecond = 40
const rounds = 5
// In ms: the duration of a fault, and the interval between uploads, because a member may send thirty files in half an hour.
const [lasting, uploadEvery] = [2_000, 1_500]

/** Two nodes that share PostgreSQL, Redis and S3, behind a round-robin load balancer. */
type College = {
  url: string
  nodes: [PortalProcess, PortalProcess]
  /** Starts a node again on its old port. */
  restart: (index: 0 | 1) => Promise<void>
  redis: TestRedis
  storage: TestS3
  pairs: [[TestMember, TestMember], [TestMember, TestMember]]
  traffic: Traffic
  watchers: Watcher[]
}

const withTwoNodes = (work: (college: College) => Promise<void>): Promise<void> =>
  withPostgres((databaseUrl) =>
    withRedis(async (redis) => {
      const { dataDirectory, filled: pairs } = await makeCollege(twoPairs, databaseUrl)
      const storage = await openTestS3()
      const ports = [await freePort(), await freePort()] as const
      const start = (index: 0 | 1) =>
        startPortalProcess(`${dataDirectory}/${index}`, [], {
          ...{
            PORT: String(ports[index]),
            DATABASE_URL: withPatience(databaseUrl),
            REDIS_URL: redis.url,
            LOG_LEVEL: 'silent',
          },
          ...{ SECRET: 's'.repeat(40), DRAIN_SECONDS: '2', ...storage.environment },
        })
      const nodes: College['nodes'] = [await start(0), await start(1)]
      const balancer = await openProxy(nodes.map(({ url }) => url))
      const traffic = createTraffic(() => balancer.url, pairs, await scheduleEvent(balancer.url, pairs[0][0]))
      const watchers = pairs.flatMap(([ada, grace]) => [
        openWatcher(balancer.url, ada, grace),
        openWatcher(balancer.url, grace, ada),
      ])
      await Promise.all(watchers.map(({ caughtUp }) => caughtUp()))
      const restart = async (index: 0 | 1) => void (nodes[index] = await start(index))
      try {
        await work({ url: balancer.url, nodes, restart, redis, storage, pairs, traffic, watchers })
      } finally {
        for (const watcher of watchers) watcher.close()
        balancer.close()
        for (const node of nodes) await node.stop()
        await storage.close()
      }
    }),
  )

/** Writes during a fault and for a while after it, and returns the results. */
const during = async ({ traffic }: College, fault: () => Promise<void>) => {
  let over = false
  const written = traffic.run(perSecond, () => over)
  // The caller receives this rejection below, unless the fault itself throws.
  written.catch(() => undefined)
  try {
    await wait(500)
    await fault()
    await wait(500)
  } finally {
    over = true
  }
  return written
}

/** Waits until each member has received all messages by push, and returns how many ms that took. */
const untilShown = async ({ watchers }: College): Promise<number> => {
  const begun = performance.now()
  await Promise.all(watchers.map(({ hasWhatPeerSent }) => hasWhatPeerSent()))
  return performance.now() - begun
}

const expectNothingWrong = async ({ traffic, watchers }: College): Promise<void> => {
  expect(await traffic.problems()).toEqual([])
  for (const watcher of watchers) expect(await watcher.problems()).toEqual([])
}

// test: killed-node-loses-nothing
test('one of two nodes is killed under load: the other serves immediately, nothing is lost, and it rejoins', () =>
  withTwoNodes(async (college) => {
    const { nodes, pairs, restart, traffic, url } = college
    const gaps: number[] = []
    let unanswered = 0
    for (let round = 0; round < rounds; round += 1) {
      const killed = round % 2 === 0 ? 0 : 1
      const counts = await during(college, async () => {
        await nodes[killed].kill()
        const begun = performance.now()
        while (!(await isServed(url, pairs[0][0]))) await wait(10)
        gaps.push(performance.now() - begun)
        await wait(lasting)
        await restart(killed)
      })
      expect(counts.acknowledged).toBeGreaterThan(0)
      unanswered += counts.unanswered
      await traffic.retry()
      await expectNothingWrong(college)
    }
    // The client only has to reconnect.
    expect(Math.max(...gaps)).toBeLessThan(15_000)
    tell(
      `one of two nodes killed, ${rounds} times: ${traffic.acknowledged().toLocaleString('en')} acknowledged, ${unanswered} sent again, 0 lost, ` +
        `0 twice; the other served after ${Math.max(...gaps).toFixed(0)} ms at most`,
    )
  }))

// test: rolling-restart-refuses-nothing
test('a rolling restart under load refuses and loses nothing', () =>
  withTwoNodes(async (college) => {
    const { nodes, restart, traffic } = college
    const counts = await during(college, async () => {
      for (const index of [0, 1, 0, 1] as const) {
        await nodes[index].stop()
        await restart(index)
      }
    })
    // A request sent while its connection is closing gets no response. Clients retry it, and so does a proxy.
    const crossed = counts.statuses.get(0) ?? 0
    expect(counts.unanswered).toBe(crossed)
    expect(crossed).toBeLessThanOrEqual(counts.acknowledged / 50)
    expect(counts.acknowledged).toBeGreaterThan(0)
    await traffic.retry()
    await expectNothingWrong(college)
    tell(
      `rolling restart, two nodes twice: ${counts.acknowledged + crossed} writes, 0 refused, ${crossed} sent again as their connection was just being closed`,
    )
  }))

// test: redis-outage-loses-nothing
test('an unstable Redis blocks no writes, and missed pushes are fetched automatically', () =>
  withTwoNodes(async (college) => {
    const { redis } = college
    const shown: number[] = []
    let acknowledged = 0
    for (let round = 0; round < rounds; round += 1) {
      const counts = await during(college, async () => {
        await redis.stop()
        await wait(lasting)
        await redis.start()
        // Writes continue while the nodes reconnect, one after the other.
        await wait(lasting)
      })
      expect([...counts.statuses]).toEqual([])
      acknowledged += counts.acknowledged
      shown.push(await untilShown(college))
    }
    await expectNothingWrong(college)
    expect(acknowledged).toBeGreaterThan(0)
    tell(
      `Redis gone for ${seconds(lasting)}, ${rounds} times: ${acknowledged} writes, 0 refused; all were shown on both nodes ` +
        `${seconds(Math.max(...shown))} after the last was written at most`,
    )
  }))

// test: s3-outage-delays-files-only
test('an S3 that fails, hangs or is down refuses files with Retry-After and delays nothing else', () =>
  withTwoNodes(async (college) => {
    const { storage, url, pairs } = college
    const [[ada, grace]] = pairs
    const files = new Map<string, Buffer>()
    const first = makeFile()
    const accepted = await sendFile(url, ada, grace, first)
    if (!('id' in accepted)) throw new Error(`Uploading a file returned ${accepted.status}.`)
    files.set(accepted.id, first)
    const refusals: Record<string, number> = {}
    const times: number[] = []
    for (const behaviour of ['failing', 'hanging', 'away'] as const) {
      let over = false
      const uploading = (async () => {
        while (!over) {
          const bytes = makeFile()
          const sent = await sendFile(url, ada, grace, bytes)
          if ('id' in sent) files.set(sent.id, bytes)
          else {
            expect(sent).toMatchObject({ status: 503, retryAfter: expect.stringMatching(/^\d+$/) })
            refusals[behaviour] = (refusals[behaviour] ?? 0) + 1
          }
          await wait(uploadEvery)
        }
      })()
      const writing = during(college, async () => {
        await storage.behave(behaviour)
        for (const end = Date.now() + 5 * lasting; Date.now() < end; await wait(50)) {
          const begun = performance.now()
          expect((await callAs(grace, `${url}/api/unread`)).status).toBe(200)
          times.push(performance.now() - begun)
        }
        await storage.behave('normal')
      }).finally(() => (over = true))
      const [counts] = await Promise.all([writing, uploading])
      expect([...counts.statuses]).toEqual([])
      expect(refusals[behaviour]).toBeGreaterThan(0)
    }
    await expectNothingWrong(college)
    expect(files.size).toBeGreaterThan(0)
    for (const [id, bytes] of files) expect((await readFileAs(grace, url, id)).equals(bytes)).toBe(true)
    const { p50, p99 } = percentilesOf(times)
    // A request that waits for S3 would take seconds.
    expect(p99).toBeLessThan(2_000)
    tell(
      `S3 failing, hanging and gone: ${Object.values(refusals).join(' + ')} files answered 503 with Retry-After, ${files.size} of ${files.size} accepted ` +
        `ones read again; other calls meanwhile: p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
    )
  }))

const isServed = (url: string, { token }: TestMember): Promise<boolean> =>
  fetch(`${url}/api/unread`, { headers: { authorization: `Bearer ${token}` } }).then(
    ({ ok }) => ok,
    () => false,
  )
