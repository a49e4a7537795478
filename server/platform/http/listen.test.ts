import { networkInterfaces } from 'node:os'
import { expect, it, onTestFinished } from 'vitest'
import { listAuditEntries } from '#contract/college/audit.ts'
import { logInAdmin } from '#contract/account/sessions.ts'
import { buildPortal } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { listen } from './listen.ts'

const { as, portalDb, given, portal } = await openTestPortal()
const hasIpv6 = Object.values(networkInterfaces()).some((each) => each?.some(({ family }) => family === 'IPv6'))

const listenOn = async (change: Partial<Config>) => {
  const { app, close } = await buildPortal({ ...portal.platform.config, ...change }, portalDb)
  onTestFinished(close)
  return Number(new URL(await listen(app, { port: 0, host: change.host })).port)
}
const status = (host: string, port: number) =>
  fetch(`http://${host}:${port}/healthz`).then(
    (answer) => answer.status,
    () => undefined,
  )

it('listens on IPv4 and IPv6 without HOST', async () => {
  const port = await listenOn({ host: undefined })
  expect(await status('127.0.0.1', port)).toBe(200)
  if (hasIpv6) expect(await status('[::1]', port)).toBe(200)
})

it('listens on the address of HOST alone', async () => {
  const port = await listenOn({ host: '127.0.0.1' })
  expect(await status('127.0.0.1', port)).toBe(200)
  expect(await status('127.0.0.2', port)).toBeUndefined()
})

it.each([
  ['a client', false, '127.0.0.1'],
  ['what a trusted proxy names', '127.0.0.1', '203.0.113.7'],
])('records the IPv4 address of %s when it is mapped into IPv6', async (_, trustProxy, address) => {
  const admin = await given.admin()
  const port = await listenOn({ host: undefined, trustProxy })
  const { status: logIn } = await fetch(`http://127.0.0.1:${port}${logInAdmin.url}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.7' },
    body: JSON.stringify({ email: admin.email, password: admin.password }),
  })
  expect(logIn).toBe(200)
  const { entries } = (await as(admin).call(listAuditEntries)).body
  expect(entries[0]).toMatchObject({ actorName: admin.fullName, address })
})

it.each([
  ['the host of PUBLIC_URL alone', false, 'max-age=31536000'],
  ['the hosts below it too, if HSTS_SUBDOMAINS says so', true, 'max-age=31536000; includeSubDomains'],
])('asks browsers for https on %s', async (_, hstsSubdomains, expected) => {
  const port = await listenOn({ publicUrl: 'https://alumni.college.example', hstsSubdomains })
  const { headers } = await fetch(`http://127.0.0.1:${port}/healthz`)
  expect(headers.get('strict-transport-security')).toBe(expected)
})
