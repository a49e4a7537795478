import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { expect, it } from 'vitest'
import { getProfile } from '#contract/people/profiles.ts'
import { listMembers } from '#contract/people/directory.ts'
import { openTestPortal } from '#server/testing/portal.ts'

const token = 'a-token-of-the-metrics'
// Nothing listens on this port.
const environment = { METRICS_TOKEN: token, SMTP_URL: 'smtp://127.0.0.1:9' }
const { portal, db, origin, given, as, socket, clock } = await openTestPortal(environment)
const { tasks } = portal.platform

tasks.define({ kind: 'test.broken', perform: () => Promise.reject(new Error('broken')) })

const get = (authorization?: string) =>
  portal.app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } })
let scrapes = 0
const scrape = async (): Promise<string> => {
  // Metrics are cached for five seconds and the clock is reset before each test, so each scrape needs its own time.
  scrapes += 1
  clock.set(new Date(Date.now() + scrapes * 60_000))
  const { body, statusCode, headers } = await get(`Bearer ${token}`)
  expect([statusCode, headers['content-type']]).toEqual([200, expect.stringMatching(/^text\/plain; version=0\.0\.4/)])
  return body
}
/** Returns the value of a sample; undefined when it is missing. */
const valueOf = (text: string, sample: string): number | undefined => {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `))
  return line === undefined ? undefined : Number(line.slice(sample.length + 1))
}
const value = async (sample: string): Promise<number> => valueOf(await scrape(), sample) ?? 0

// test: metrics-need-the-token
it('require the token', async () => {
  expect((await get()).statusCode).toBe(401)
  expect((await get('Bearer another-token-of-them')).statusCode).toBe(401)
  expect((await get(`Bearer ${token}`)).statusCode).toBe(200)
})

it("include every metric in the operator's docs", async () => {
  const told = readFileSync(new URL('../../docs/operate.md', import.meta.url), 'utf8')
  const names = [
    ...new Set([...told.matchAll(/`((?:alumni|nodejs|process)_[a-z_]+)[`{]/g)].map(([, name = '']) => name)),
  ]
  expect(names.length).toBeGreaterThan(15)
  await socket(await given.student())
  const text = await scrape()
  expect(names.filter((name) => !text.includes(`# HELP ${name.replace(/_(?:bucket|count|sum)$/, '')} `))).toEqual([])
})

// test: metrics-name-no-member
it('count requests by route pattern, method and status class, without member ids', async () => {
  const ada = await given.student()
  const of = (status: string) =>
    `alumni_http_request_duration_seconds_count{method="GET",route="${getProfile.url}",status="${status}"}`
  const before = await scrape()
  const ask = async (path: string, headers = {}) => (await fetch(`${origin}${path}`, { headers })).status
  const profile = getProfile.url.replace(':id', ada.id)
  expect(await ask(profile, { authorization: `Bearer ${ada.token}` })).toBe(200)
  expect(await ask(profile)).toBe(401)
  expect(await ask(`/of/${ada.id}?token=secret`)).toBe(404)
  const after = await scrape()

  for (const status of ['2xx', '4xx']) expect(valueOf(after, of(status))).toBe((valueOf(before, of(status)) ?? 0) + 1)
  expect(valueOf(after, 'alumni_http_request_duration_seconds_count{method="GET",route="/*",status="4xx"}')).toBe(1)
  expect(after).not.toContain(ada.id)
  expect(after).not.toContain('secret')
})

it('count open sockets, packets, requests and uploads', async () => {
  const ada = await given.student()
  const sockets = await value('alumni_sockets_connected')
  const packets = await value('alumni_socket_packets_total{direction="out"}')
  await socket(ada)
  expect(await value('alumni_sockets_connected')).toBe(sockets + 1)
  expect(await value('alumni_socket_packets_total{direction="out"}')).toBeGreaterThan(packets)

  const upload = request(`${origin}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b', 'content-length': 10_000 },
  })
  const closed = new Promise<void>((resolve) => void upload.on('close', resolve).on('error', () => undefined))
  upload.write('--b\r\n')
  await expect.poll(() => value('alumni_uploads_open')).toBe(1)
  expect(await value('alumni_http_requests_open')).toBeGreaterThan(0)
  upload.destroy()
  await closed
  await expect.poll(() => value('alumni_uploads_open')).toBe(0)
})

it('report the age of due tasks and emails, and failed and abandoned tasks', async () => {
  const since = clock.now()
  await tasks.enqueue(db, { kind: 'test.broken' }, {})
  await tasks.enqueue(db, { kind: 'mail.password_reset' }, { email: 'nobody@college.example' })
  const text = await scrape()
  expect(valueOf(text, 'alumni_tasks_due{kind="test.broken"}')).toBe(1)
  const age = (clock.now().getTime() - since.getTime()) / 1000
  for (const sample of ['alumni_tasks_oldest_due_seconds{kind="test.broken"}', 'alumni_emails_oldest_due_seconds'])
    expect(Math.abs((valueOf(text, sample) ?? 0) - age)).toBeLessThan(60)
  expect(valueOf(text, 'alumni_emails_due')).toBe(1)

  await db.updateTable('tasks').set({ attempts: 11 }).where('kind', '=', 'test.broken').execute()
  await tasks.runDue()
  const later = await scrape()
  expect(valueOf(later, 'alumni_tasks_due{kind="test.broken"}')).toBeUndefined()
  expect(valueOf(later, 'alumni_tasks_given_up{kind="test.broken"}')).toBe(1)
  expect(valueOf(later, 'alumni_task_failures_total{kind="test.broken"}')).toBe(1)
  expect(valueOf(later, 'alumni_task_duration_seconds_count{kind="test.broken"}')).toBe(1)
})

it('report the database, the disk and the build', async () => {
  const statements = await value('alumni_database_statement_duration_seconds_count')
  await as(await given.student()).call(listMembers)
  const text = await scrape()
  expect(valueOf(text, 'alumni_database_statement_duration_seconds_count')).toBeGreaterThan(statements)
  expect(valueOf(text, 'alumni_database_up')).toBe(1)
  expect(valueOf(text, 'alumni_database_connections{state="waiting"}')).toBe(0)
  expect(valueOf(text, 'alumni_disk_free_bytes')).toBeGreaterThan(0)
  expect(text).toMatch(/alumni_build_info\{version="\d+\.\d+\.\d+",migration="\d{4}_\w+"\} 1/)
})

it('are cached for five seconds', async () => {
  const before = await scrape()
  await as(await given.student()).call(listMembers)
  expect((await get(`Bearer ${token}`)).body).toBe(before)
  expect(await scrape()).not.toBe(before)
})
