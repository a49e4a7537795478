import pg from 'pg'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { withPostgres } from '../scripts/test/postgres.ts'
import { makeCollege, scheduleEvent, twoPairs, withPatience } from './college.ts'
import { footprintOf, seconds, tell } from './figures.ts'
import { createTraffic } from './traffic.ts'
import { openWatcher } from './watcher.ts'

const perSecond = 40
// In ms. Well under a second on an idle machine.
const longestHealing = 15_000

// test: postgres-restart-loses-nothing
test('a PostgreSQL restart or ended sessions: 503 with Retry-After meanwhile, recovery without a restart, nothing lost', () =>
  withPostgres(async (databaseUrl, server) => {
    const { dataDirectory, filled: pairs } = await makeCollege(twoPairs, databaseUrl)
    const portal = await startPortalProcess(dataDirectory, [], {
      DATABASE_URL: withPatience(databaseUrl),
      LOG_LEVEL: 'silent',
    })
    const traffic = createTraffic(() => portal.url, pairs, await scheduleEvent(portal.url, pairs[0][0]))
    const watchers = pairs.flatMap(([ada, grace]) => [
      openWatcher(portal.url, ada, grace),
      openWatcher(portal.url, grace, ada),
    ])
    await Promise.all(watchers.map(({ caughtUp }) => caughtUp()))

    /** Writes during a fault and for three seconds after it. No write may be refused in the last two. */
    const during = async (fault: () => Promise<void>) => {
      let over = false
      const before = traffic.run(perSecond, () => over)
      await wait(500)
      await fault()
      const back = performance.now()
      const healed = await untilServed(portal.url, pairs[0][0].token).then(() => performance.now() - back)
      over = true
      const counts = await before
      const settling = await traffic.run(perSecond, elapsed(1_000))
      const after = await traffic.run(perSecond, elapsed(2_000))
      expect(after.unanswered).toBe(0)
      expect(after.acknowledged).toBeGreaterThan(0)
      const again = await traffic.retry()
      expect(await traffic.problems()).toEqual([])
      for (const watcher of watchers) expect(await watcher.problems()).toEqual([])
      return {
        healed,
        again,
        refused: counts.statuses.get(503) ?? 0,
        broken: (counts.statuses.get(0) ?? 0) + (settling.statuses.get(0) ?? 0),
      }
    }
    const restart = () =>
      during(async () => {
        await server.stop()
        await wait(2_000)
        await server.start()
      })

    // Warms up connections, caches and the heap before measuring.
    await restart()
    await wait(1_000)
    const warm = footprintOf(portal.child.pid)
    const { healed, again, refused, broken } = await restart()
    expect(refused).toBeGreaterThan(0)
    expect(broken).toBe(0)
    expect(healed).toBeLessThan(longestHealing)
    tell(
      `PostgreSQL restart: ${refused} answered 503 with Retry-After, healed ${seconds(healed)} after it was back, ${again} sent again, 0 lost, 0 twice`,
    )

    const ended = await during(async () => {
      for (let time = 0; time < 5; time += 1) {
        await endSessions(databaseUrl)
        await wait(200)
      }
    })
    expect(ended.broken).toBe(0)
    expect(ended.healed).toBeLessThan(longestHealing)
    tell(
      `pg_terminate_backend, five times: ${ended.refused} answered 503, healed after ${seconds(ended.healed)}, ${ended.again} sent again, 0 lost, 0 twice`,
    )

    // All members receive pushes live, without having been disconnected from the portal.
    expect(watchers.every(({ socket }) => socket.connected)).toBe(true)
    await wait(1_000)
    const now = footprintOf(portal.child.pid)
    tell(
      `PostgreSQL faults: memory ${warm.memory} MB, then ${now.memory} MB; descriptors ${warm.descriptors}, then ${now.descriptors}`,
    )
    // Some dozen keep-alive connections come and go. A leak over hundreds of calls would be hundreds.
    expect(now.descriptors).toBeLessThanOrEqual(warm.descriptors + 40)
    // The heap may grow to several times its live size before it is collected.
    expect(now.memory).toBeLessThanOrEqual(warm.memory * 1.1 + 128)
    for (const watcher of watchers) watcher.close()
    await portal.stop()
  }))

const elapsed = (ms: number): (() => boolean) => {
  const end = performance.now() + ms
  return () => performance.now() > end
}

const untilServed = async (url: string, token: string): Promise<void> => {
  for (;;) {
    const { ok } = await fetch(`${url}/api/unread`, { headers: { authorization: `Bearer ${token}` } })
    if (ok) return
    await wait(50)
  }
}

const endSessions = async (databaseUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ pids: number[] }>(`
    with ended as (
      select pid, pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and backend_type = 'client backend'
    )
    select coalesce(array_agg(pid), '{}') as pids from ended`)
  // Sessions end asynchronously.
  const left = 'select from pg_stat_activity where pid = any($1)'
  while ((await client.query(left, [rows[0]?.pids])).rowCount !== 0) await wait(10)
  await client.end()
}
