import { beforeEach, describe, expect, it } from 'vitest'
import { listEvents } from '#contract/events/events.ts'
import { scheduleEvent } from '#contract/events/scheduling.ts'
import { type Acquaintance, givenAcquaintances } from '#server/testing/acquaintances.ts'
import type { Parts } from '#server/testing/call.ts'
import { photo, type TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const opened = await openTestPortal()
const { as, origin, db, given } = opened

const open = [...(await contractRoutes())].filter(([, { access }]) => access === 'public' || access === 'optional')

let ada: Acquaintance
let hidden: TestMember
let admin: TestMember
let traces: string[]
beforeEach(async () => {
  const [one, other] = await givenAcquaintances(opened)
  ada = one
  hidden = await given.student({ fullName: 'Hilda Unlisted', listed: false })
  admin = await given.admin({ fullName: 'office@college.example', email: 'office@college.example' })
  for (const author of [hidden, admin]) await as(author).call(scheduleEvent, { body: event })
  await as(ada.member).call(scheduleEvent, { body: { ...event, host: 'Chess Club' } })
  const keys = await db.selectFrom('members').select('photo_key').where('photo_key', 'is not', null).execute()
  const people = [one.member, other.member, hidden, admin]
  traces = [
    ...people.flatMap(({ id, email, fullName }) => [id, email, fullName]),
    ...keys.map(({ photo_key: key }) => key ?? ''),
  ]
})
const event = {
  description: 'Open to all',
  link: 'https://meet.example',
  category: 'Workshop',
  dateTime: '2099-05-05T10:00',
}

/** Returns the requests a stranger could make, naming the member wherever possible. */
const attempts = async (): Promise<Record<string, Parts[]>> => {
  const { id, email } = ada.member
  const { photo_key: key } = await db
    .selectFrom('members')
    .select('photo_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const logIn = { body: { collegeEmail: email, email, password: 'wrong', token: id } }
  const account = { fullName: 'A Stranger', graduationYear: '2024', collegeEmail: email, image: await photo(20, 20) }
  const passwords = { password: 'three quiet kites', confirmPassword: 'three quiet kites' }
  const about = { course: 'Physics', usn: '1', fieldOfStudy: 'Physics', ...links }
  return {
    'GET /api/events': [
      { querystring: { when: 'past' } },
      { querystring: { q: ada.trail.word } },
      { querystring: { limit: 1 } },
    ],
    'GET /api/calendar/:file': [{ params: { file: ada.feed } }],
    'GET /files/photos/:key/:size': [{ params: { key: key ?? '', size: '96.webp' } }],
    'GET /files/exports/:id': [{ params: { id } }],
    'GET /p/:name': [{ params: { name: ada.member.fullName.toLowerCase().replaceAll(' ', '-') } }],
    'POST /auth/signup': [{ body: { ...account, ...passwords, ...about } }],
    'POST /api/alumni/signup': [{ body: { ...account, ...passwords } }],
    'POST /auth/login': [logIn],
    'POST /api/alumni/login': [logIn],
    'POST /admin/login': [{ body: { email: admin.email, password: 'wrong' } }],
    'POST /api/password/link': [{ body: { email } }],
    'GET /api/unsubscribe/:token': [],
  }
}
const links = { linkedin: 'https://www.linkedin.com/in/a', github: 'https://github.com/a' }

const tracesIn = (text: string) => traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

describe('a stranger', () => {
  // test: public-routes-name-no-member
  it("finds no member's name, id or email in any public call", async () => {
    const asked = await attempts()
    const found: Record<string, string[]> = {}
    const statuses: number[] = []
    for (const [name, route] of open)
      for (const parts of [{}, ...(asked[name] ?? [])]) {
        const { status, body, headers } = await as(undefined).call(route, parts)
        statuses.push(status)
        const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body)
        const traced = tracesIn(`${JSON.stringify(headers)} ${text}`)
        if (traced.length > 0) found[name] = traced
      }
    expect(found).toEqual({})
    expect(statuses.filter((status) => status < 300).length).toBeGreaterThan(8)
    expect(Object.keys(asked).filter((name) => !open.some(([route]) => route === name))).toEqual([])
  })

  it('finds none on any page, in the API documentation or in error messages', async () => {
    const pages = ['/', '/about', '/contact', '/login', '/dashboard', '/admin', '/api/docs', '/api/openapi.json']
    const failures = ['/nowhere', '/api/nowhere', `/api/user/${ada.member.id}`, '/files/photos/x/96.webp']
    for (const path of [...pages, ...failures]) {
      const answer = await fetch(`${origin}${path}`)
      expect([path, tracesIn(await answer.text())]).toEqual([path, []])
    }
  })

  it('sees the host of an event, or else the college', async () => {
    await given.college({ name: 'Alderbrook College' })
    const events: { host: string; author: unknown }[] = await (await fetch(`${origin}/api/events`)).json()
    const hosts = events.map(({ host }) => host).toSorted()
    expect(hosts).toEqual(['Alderbrook College', 'Alderbrook College', 'Chess Club'])
    expect(events.map(({ author }) => author)).toEqual(Array(3).fill(null))
    const calendar = await (await fetch(`${origin}/api/events.ics`)).text()
    expect(calendar).toContain('Chess Club')
  })
})

it("a member sees who posted an event, and the college for an administrator's", async () => {
  const { body: events } = await as(hidden).call(listEvents)
  const authors = events.map(({ author }) => author?.fullName)
  expect(authors).toEqual(expect.arrayContaining(['Alumni Connect', ada.member.fullName]))
  expect(tracesIn(JSON.stringify(events))).toEqual(expect.not.arrayContaining([admin.email]))
  expect(tracesIn(JSON.stringify(events))).toEqual(expect.not.arrayContaining([admin.id]))
})
