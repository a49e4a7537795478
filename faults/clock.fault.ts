import { expect, test } from 'vitest'
import type { Message } from '#contract/chat/messages.ts'
import { openTestMailServer } from '#server/testing/mail.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { askerOf } from '../bench/child.ts'
import { callAs, makeCollege } from './college.ts'
import { seconds, tell } from './figures.ts'
import type { ClockVerbs } from './imported/shifted-clock.ts'

const hour = 60 * 60_000
const day = 24 * hour
const perMinute = 30

// test: wrong-clock-harms-nothing
test('a clock an hour ahead, then an hour behind, doesn’t affect sessions, order, tasks or limits', async () => {
  const mailServer = await openTestMailServer()
  const { dataDirectory, filled: members } = await makeCollege((given) =>
    Promise.all(Array.from({ length: 4 }, () => given.student())),
  )
  const [ada, grace, linus, margaret] = members
  if (!ada || !grace || !linus || !margaret) throw new Error('There are no members.')
  const clock = ['--import', import.meta.resolve('./imported/shifted-clock.ts')]
  const environment = {
    ...{ SMTP_URL: mailServer.url, MESSAGES_PER_MINUTE: String(perMinute), LOG_LEVEL: 'silent' },
    // Otherwise a backup would run an hour after the start.
    BACKUP_HOURS: '0',
  }
  const portal = await startPortalProcess(dataDirectory, clock, environment)
  const ask = askerOf<ClockVerbs>(portal.child)

  const send = (message: string) => callAs(ada, `${portal.url}/api/messages/send/${grace.id}`, 'POST', { message })
  const said = async (member: { token: string }, peer: { id: string }) =>
    ((await (await callAs(member, `${portal.url}/api/messages/${peer.id}`)).json()) as Message[]).map(
      ({ message }) => message,
    )
  const logIn = async ({ email: collegeEmail, password }: typeof ada) => {
    const response = await post(`${portal.url}/auth/login`, { collegeEmail, password })
    expect(response.status).toBe(200)
    return (await response.json()) as { token: string }
  }
  const arrives = async ({ email }: typeof ada) => {
    expect((await post(`${portal.url}/api/password/link`, { email })).status).toBe(202)
    await expect.poll(() => mailServer.emails.some(({ to }) => to?.[0]?.address === email)).toBe(true)
  }

  expect((await send('on time')).status).toBe(201)
  await ask('shiftClock', hour)
  expect((await send('an hour ahead')).status).toBe(201)
  const ahead = await logIn(linus)
  await arrives(margaret)
  let [sent, limited] = [0, await send('a lot')]
  for (; limited.status === 201; limited = await send('a lot')) sent += 1
  expect([limited.status, Number(limited.headers.get('retry-after')) <= 60]).toEqual([429, true])

  await ask('shiftClock', -hour)
  const jumped = performance.now()
  // Counts from an hour ahead must not cause a wait of more than a minute.
  const next = await send('one more')
  expect(Number(next.headers.get('retry-after') ?? 0)).toBeLessThanOrEqual(60)
  await arrives(linus)
  for (const session of [ahead, ada, grace, await logIn(margaret)])
    expect((await callAs(session, `${portal.url}/api/unread`)).status).toBe(200)
  expect((await callAs(ahead, `${portal.url}/api/logout`, 'POST')).status).toBe(200)
  expect((await callAs(ahead, `${portal.url}/api/unread`)).status).toBe(401)
  await expect.poll(async () => (await send('an hour behind')).status, { interval: 1_000, timeout: 90_000 }).toBe(201)
  const free = performance.now() - jumped

  const expected = ['on time', 'an hour ahead', ...Array.from({ length: sent }, () => 'a lot')]
  if (next.status === 201) expected.push('one more')
  expected.push('an hour behind')
  expect(await said(ada, grace)).toEqual(expected.slice(-50))
  expect(await said(grace, ada)).toEqual(expected.slice(-50))

  await ask('shiftClock', 31 * day)
  for (const session of [ada, grace]) expect((await callAs(session, `${portal.url}/api/unread`)).status).toBe(401)
  await portal.stop()
  await mailServer.close()
  tell(
    `clock an hour ahead, then behind: 0 sessions lost, ended after 31 days, ${expected.length} messages in order, ` +
      `2 of 2 emails, a used-up limit was free again after ${seconds(free)}`,
  )
})

const post = (url: string, body: object): Promise<Response> =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })
