import { beforeEach, describe, expect, it } from 'vitest'
import type { Route } from '#contract/route.ts'
import type { TestMember } from '#server/testing/given.ts'
import { openTestPortal } from '#server/testing/portal.ts'
import { contractRoutes } from '#server/testing/routes.ts'

const { given, portal } = await openTestPortal()
const routes = await contractRoutes()

const cursor = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const uuid = '01900000-0000-7000-8000-000000000001'

const texts = [
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202egnirts\u202c',
  "'; drop table members; --",
  '%_\\',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//evil.example',
  '../../etc/passwd',
  uuid.toUpperCase(),
  '99999999999999999999',
  '-1',
  '1e308',
  '9999-12-31T23:59',
  '0000-00-00T00:00',
  'x'.repeat(20_000),
]
const values: unknown[] = [
  ...texts,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  1e308,
  [],
  {},
  { $ne: 1 },
  [[[]]],
  ['a', 1],
  { toString: 'x' },
]
const cursors = [
  cursor([]),
  cursor(['a', 'b']),
  cursor(['x', uuid]),
  cursor(['+275760-09-13T00:00:00.000Z', uuid]),
  cursor(['a\u0000', uuid]),
  cursor({}),
]

describe('no call answers 5xx, whatever is sent', () => {
  let student: TestMember
  let admin: TestMember
  beforeEach(async () => {
    student = await given.student()
    admin = await given.admin()
  })

  it.each([...routes.keys()].filter((call) => call !== 'POST /api/logout' && call !== 'POST /admin/logout'))(
    '%s',
    async (call) => {
      const route = routes.get(call)
      if (route === undefined) throw new Error(`${call} is not in the contract`)
      const token = route.access === 'admin' ? admin.token : student.token
      const problems: string[] = []
      let answers = 0

      for (const attempt of attempts(route, student.id)) {
        const response = await portal.app.inject({
          method: route.method,
          headers: { authorization: `Bearer ${token}`, ...attempt.headers },
          url: attempt.url,
          ...(attempt.payload !== undefined && { payload: attempt.payload }),
        })
        answers += 1
        const refused = response.statusCode >= 400
        const sentence = !refused || /"success":false,"message":"[^"]{8,}","code":"[a-z._]+"/.test(response.payload)
        if (response.statusCode >= 500 || !sentence)
          problems.push(`${response.statusCode} ${attempt.url.slice(0, 120)} ${(attempt.payload ?? '').slice(0, 120)}`)
      }

      expect(answers).toBeGreaterThan(0)
      expect(problems).toEqual([])
    },
  )
})

type Attempt = { url: string; headers?: Record<string, string>; payload?: string }

const attempts = (route: Route, id: string): Attempt[] => [
  ...hostileAddresses(route),
  ...hostileQueries(route, id),
  ...hostileBodies(route, id),
]

const address = ({ url }: Route, parameter: string) => url.replaceAll(/:\w+/g, encodeURIComponent(parameter))
const encodable = (text: string) => text.isWellFormed()

const hostileAddresses = (route: Route): Attempt[] =>
  route.schema.params === undefined
    ? [{ url: route.url }]
    : texts.filter(encodable).map((text) => ({ url: address(route, text.slice(0, 1_000)) }))

const hostileQueries = (route: Route, id: string): Attempt[] => {
  const schema = route.schema.querystring
  const names = schema !== undefined && 'shape' in schema ? Object.keys(schema.shape ?? {}) : []
  return names.flatMap((name) => [
    ...[...texts.filter(encodable), ...cursors].map((text) => ({
      url: `${address(route, id)}?${new URLSearchParams({ [name]: text })}`,
    })),
    { url: `${address(route, id)}?${name}=1&${name}=2` },
    { url: `${address(route, id)}?${name}[$ne]=1` },
  ])
}

const hostileBodies = (route: Route, id: string): Attempt[] => {
  const schema = route.schema.body
  if (schema === undefined || route.multipart) return []
  const names = 'shape' in schema ? Object.keys(schema.shape ?? {}) : []
  const url = address(route, id)
  const headers = { 'content-type': 'application/json' }
  // All the other fields hold something usable, so that each hostile value gets as far as it can.
  const usual = Object.fromEntries(names.map((name) => [name, usable[name] ?? 'Something']))
  return [
    ...values.map((value) => ({ url, headers, payload: JSON.stringify(value) })),
    ...names.flatMap((name) =>
      values.map((value) => ({ url, headers, payload: JSON.stringify({ ...usual, [name]: value }) })),
    ),
  ]
}

const usable: Record<string, unknown> = {
  link: 'https://meet.example/1',
  repository: 'https://github.com/x/y',
  category: 'Workshop',
  audience: 'members',
  dateTime: '2099-01-01T10:00',
  date: '2099-01-01',
  time: '10:00',
  timeZone: 'UTC',
  languages: ['TypeScript'],
  graduationYear: 2024,
  senderId: undefined,
  receiverId: undefined,
  clientId: undefined,
  email: 'somebody@college.example',
  collegeEmail: 'somebody@college.example',
  topic: 'other',
  firstGraduationYear: 2024,
  unverifiedAlumni: 'limited',
  donationUrl: '',
  emailDomains: [],
  sequence: 1,
  linkedin: '',
  github: '',
}
