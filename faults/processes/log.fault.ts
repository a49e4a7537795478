import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { io } from 'socket.io-client'
import { expect, it, onTestFinished } from 'vitest'
import * as z from 'zod/mini'
import { logOut } from '#contract/account/sessions.ts'
import type { Route } from '#contract/route.ts'
import { emptyDataDirectory, temporaryDirectory } from '#server/testing/directories.ts'
import { readConfig } from '#server/config.ts'
import { startPortalProcess } from '#server/testing/portal-process.ts'
import { contractRoutes } from '#server/testing/routes.ts'
import { createHttp } from '#server/platform/http/http.ts'

const Line = z.object({
  msg: z.string(),
  requestId: z.optional(z.string()),
  route: z.optional(z.string()),
  status: z.optional(z.number()),
  duration: z.optional(z.number()),
  member: z.optional(z.string()),
  kind: z.optional(z.string()),
  task: z.optional(z.string()),
})

/** The portal with full logging. `lines` are the entries so far, `text` is the raw output. */
const openLogged = async (environment: Record<string, string> = {}) => {
  const path = join(temporaryDirectory(), 'portal.jsonl')
  const file = openSync(path, 'w')
  onTestFinished(() => closeSync(file))
  const everything = { LOG_LEVEL: 'trace', ...environment }
  const portal = await startPortalProcess(await emptyDataDirectory(), [], everything, file)
  onTestFinished(portal.kill)
  const text = () => readFileSync(path, 'utf8')
  const lines = () =>
    text()
      .split('\n')
      .filter((line) => line.startsWith('{') && line.endsWith('}'))
      .map((line) => Line.parse(JSON.parse(line)))
  return { url: portal.url, text, lines }
}

const password = 'Zebra-Horse-7'
const dean = { email: 'dean@zebra-college.example', password }

// test: log-line-per-request
it('has one line per request with its id, route pattern, status, duration and logged-in member', async () => {
  const { url, lines } = await openLogged({
    ADMIN_EMAIL: dean.email,
    ADMIN_PASSWORD: dean.password,
    TRUST_PROXY: '127.0.0.1',
  })
  const ask = (path: string, headers: Record<string, string>) => fetch(`${url}${path}`, { headers })
  const given = await ask('/api/user/01900000-0000-7000-8000-000000000001?q=1', {
    'x-request-id': 'named-by-the-proxy',
  })
  const made = await ask('/api/college', { 'x-request-id': 'bad id" , with blanks' })
  expect(given.headers.get('x-request-id')).toBe('named-by-the-proxy')
  const id = made.headers.get('x-request-id')
  expect(id).toMatch(/^[0-9a-f-]{36}$/)

  const lineOf = (requestId: string | null) => lines().find((line) => line.requestId === requestId)
  await expect
    .poll(() => lineOf('named-by-the-proxy'))
    .toMatchObject({ route: '/api/user/:id', status: 401, msg: 'answered' })
  await expect
    .poll(() => lineOf(id))
    .toMatchObject({ route: '/api/college', status: 200, duration: expect.any(Number) })
  expect(lineOf(id)?.member).toBeUndefined()

  const headers = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/admin/login`, { method: 'POST', headers, body: JSON.stringify(dean) })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const mine = await ask('/api/admin/system', { authorization: `Bearer ${token}` })
  await expect.poll(() => lineOf(mine.headers.get('x-request-id'))?.member).toMatch(/^[0-9a-f-]{36}$/)
})

it('ignores request ids from clients that aren’t proxies', async () => {
  const app = await createHttp(readConfig({ LOG_LEVEL: 'silent' }))
  onTestFinished(() => app.close())
  const answer = await app.inject({ url: '/', headers: { 'x-request-id': 'named-by-a-client' } })
  expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
})

// test: log-has-no-user-input
it('contains no user input from any route, whatever the outcome', async () => {
  // No server listens there, so each email fails and logs why.
  const { url, text, lines } = await openLogged({
    ADMIN_EMAIL: dean.email,
    ADMIN_PASSWORD: dean.password,
    SMTP_URL: 'smtp://zebra-user:zebra-word@127.0.0.1:9',
    METRICS_TOKEN: 'zebra-token-of-the-metrics',
  })
  const json = { 'content-type': 'application/json' }
  const login = await fetch(`${url}/admin/login`, { method: 'POST', headers: json, body: JSON.stringify(dean) })
  const { token } = z.object({ token: z.string() }).parse(await login.json())
  const registration = new FormData()
  const person = { fullName: 'Zebra Person', collegeEmail: 'ada@zebra-college.example', graduationYear: '2030' }
  for (const [name, value] of Object.entries({
    ...person,
    fieldOfStudy: 'Zebras',
    password,
    confirmPassword: password,
  }))
    registration.set(name, value)
  await fetch(`${url}/auth/signup`, { method: 'POST', body: registration })

  // Excludes the logout, because later calls would be anonymous.
  const routes = [...(await contractRoutes()).values()].filter(({ url: path }) => path !== logOut.url)
  for (const route of routes)
    for (const authorization of [`Bearer ${token}`, 'Bearer zebra-token'])
      await call(url, route, authorization).then((answer) => answer.arrayBuffer())
  await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer zebra-guess-of-a-token' } })
  await fetch(`${url}/act?token=zebra-link`, { headers: { cookie: 'zebra=1', referer: 'https://zebra.example' } })
  const socket = io(url, { auth: { token: 'zebra-token' }, transports: ['websocket'], reconnection: false })
  await new Promise<void>((resolve) => void socket.once('connect_error', () => resolve()))

  await expect.poll(() => lines().filter(({ msg }) => msg === 'answered').length).toBeGreaterThan(200)
  await expect
    .poll(() => lines().find(({ msg }) => msg === 'a task failed'))
    .toMatchObject({
      kind: expect.stringMatching(/^mail\./),
      task: expect.stringMatching(/^[0-9a-f-]{36}$/),
    })
  expect(text().match(/.{0,60}zebra.{0,60}/gi) ?? []).toEqual([])
  expect(text().includes(token)).toBe(false)
})

/** Calls a route with marked words in every input. */
const call = (url: string, { method, url: path, multipart }: Route, authorization: string): Promise<Response> => {
  const word = 'zebra-words'
  const names = [
    'email',
    'collegeEmail',
    'password',
    'newPassword',
    'token',
    'code',
    'message',
    'name',
    'body',
    'title',
  ]
  const said = Object.fromEntries(names.map((name) => [name, /email/i.test(name) ? `${word}@a.example` : word]))
  const form = new FormData()
  for (const [name, value] of Object.entries(said)) form.set(name, value)
  const body = multipart === undefined ? JSON.stringify(said) : form
  const headers = { authorization, ...(multipart === undefined && { 'content-type': 'application/json' }) }
  const address = `${url}${path.replaceAll(/:\w+/g, word)}?token=${word}&q=${word}`
  return fetch(address, { method, headers, ...(method !== 'GET' && { body }) })
}
