import { expect, test } from 'vitest'
import { openTestMailServer } from '#server/testing/mail.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { askerOf } from '../bench/child.ts'
import { percentilesOf } from '../bench/percentiles.ts'
import { callAs, makeCollege } from './college.ts'
import { tell } from './figures.ts'
import type { ClockVerbs } from './imported/shifted-clock.ts'
import { openProxy } from './proxy.ts'

const count = 20
const minute = 60_000

// test: silent-mail-server-delays-no-request
test('a silent mail server delays no request, and each email arrives once when it is back', async () => {
  const mailServer = await openTestMailServer()
  const network = await openProxy(mailServer.url, 'smtp')
  const { dataDirectory, filled: members } = await makeCollege((given) =>
    Promise.all(Array.from({ length: count }, () => given.student())),
  )
  const clock = ['--import', import.meta.resolve('./imported/shifted-clock.ts')]
  const portal = await startPortalProcess(dataDirectory, clock, { SMTP_URL: network.url, LOG_LEVEL: 'silent' })
  const ask = askerOf<ClockVerbs>(portal.child)
  network.fallSilent()

  const times: number[] = []
  const timed = async (call: () => Promise<Response>, status: number) => {
    const begun = performance.now()
    expect((await call()).status).toBe(status)
    times.push(performance.now() - begun)
  }
  for (const { email } of members) {
    const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ email }) }
    await timed(() => fetch(`${portal.url}/api/password/link`, body), 202)
  }
  // Longer than two attempts at an email, during which members use the portal.
  const tries = 2
  let at = 0
  for (let time = 1; time <= tries; time += 1) {
    for (let wait = 0; wait < 120; wait += 1) {
      for (const member of members.slice(0, 3)) await timed(() => callAs(member, `${portal.url}/api/unread`), 200)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await ask('shiftClock', (at += 2 ** time * minute))
  }
  expect(mailServer.emails).toEqual([])

  network.heal()
  // Attempts during the silence time out after ten seconds and are retried later, by the shifted clock.
  await new Promise((resolve) => setTimeout(resolve, 20_000))
  await ask('shiftClock', at + 30 * minute)
  await expect.poll(() => mailServer.emails.length, { timeout: 180_000 }).toBeGreaterThanOrEqual(count)
  // A duplicate would be sent when tasks are next polled.
  await new Promise((resolve) => setTimeout(resolve, 3_000))

  expect(mailServer.emails.map(({ to }) => String(to?.[0]?.address)).toSorted()).toEqual(
    members.map(({ email }) => email).toSorted(),
  )
  const { p50, p99 } = percentilesOf(times)
  // A request that waits for the mail server would take ten seconds.
  expect(p99).toBeLessThan(3_000)
  tell(
    `mail server silent: ${times.length} requests meanwhile, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; ${count} of ${count} emails once after it`,
  )
  await portal.stop()
  network.close()
  await mailServer.close()
})
