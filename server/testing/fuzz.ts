import * as z from 'zod/mini'
import { ERRORS } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'

/** A malicious request: what it tries, its URL, and its body if it has one. */
export type Attack = { aim: string; url: string; body?: string }

const cursorOf = (...key: unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url')
const uuid = '0190a0a0-0000-7000-8000-000000000000'

const texts: Record<string, string> = {
  empty: '',
  blank: ' \t ',
  NUL: 'a\0b',
  'lone surrogate': 'a\ud800b',
  bidi: '\u202eevil\u2066\u200b',
  wildcards: `%_\\'";--`,
  formula: '=1+1',
  script: 'javascript:alert(1)',
  'split script': 'java\nscript:alert(1)',
  markup: '<img src=x onerror=alert(1)>',
  path: '../../../../etc/passwd',
  expansion: '\ufdfa'.repeat(200),
  huge: 'x'.repeat(100_000),
  'upper case id': uuid.toUpperCase(),
  'far date': '9999-12-31T23:59:59+00:00',
  'first date': '0000-01-01T00:00',
  'no date': '2026-02-31',
  'offset no clock has': '0000-01-01T00:00+99:99',
  'offset alone': '+99:99',
  negative: '-1',
  'beyond bigint': '99999999999999999999',
  'largest safe': '9007199254740991',
  exponent: '1e308',
  hexadecimal: '0x7EA',
  infinite: 'Infinity',
}

const values: Record<string, unknown> = {
  ...texts,
  null: null,
  true: true,
  number: 7,
  fraction: 1.5,
  'beyond int': 2 ** 31,
  'largest safe number': Number.MAX_SAFE_INTEGER,
  'huge number': 1e300,
  list: ['a', ['b']],
  'long list': Array.from({ length: 5_000 }, () => 'x'),
  operator: { $ne: 1 },
  constructor: { constructor: { prototype: { role: 'admin' } } },
  deep: JSON.parse('['.repeat(2_000) + ']'.repeat(2_000)),
}

const cursors: Record<string, string> = {
  'no base64': '%%%',
  'no list': Buffer.from('{"a":1}').toString('base64url'),
  'other parts': cursorOf(1, 2),
  'wrong id': cursorOf('2026-01-01T00:00:00.000Z', 'x'),
  'upper case': cursorOf('2026-01-01T00:00:00.000Z', uuid.toUpperCase().replace('0190A', 'ABCDE')),
  'wrong date': cursorOf('yesterday', uuid),
  'last date': cursorOf('+275760-09-13T00:00:00.000Z', uuid),
  'first date': cursorOf('-271821-04-20T00:00:00.000Z', uuid),
  'NUL in it': cursorOf('a\0b', uuid),
  'lone surrogate in it': cursorOf('\ud800', uuid),
  'three parts': cursorOf('talked', '+275760-09-13T00:00:00.000Z', uuid),
  'three parts, BC': cursorOf('talked', '-271821-04-20T00:00:00.000Z', uuid),
  'three parts of text': cursorOf('other', '\ud800', uuid),
  'a part unknown': cursorOf('nobody', '', uuid),
}

/** Values that pass every schema of the contract, by field; an attack changes one of them. */
const sound: Record<string, unknown> = {
  fullName: 'Ada Lovelace',
  graduationYear: 2025,
  collegeEmail: 'ada@college.example',
  email: 'ada@college.example',
  password: 'Correct-Horse-8',
  postings: 'anonymise',
  newPassword: 'Correct-Horse-7',
  currentPassword: 'Correct-Horse-7',
  confirmPassword: 'Correct-Horse-7',
  token: 'a'.repeat(43),
  name: 'Ada',
  title: 'A title',
  company: 'A company',
  location: 'A place',
  description: 'A description',
  message: 'Hello',
  // A refusal takes any text, a report one of its kinds.
  reason: 'other',
  topic: 'other',
  link: 'https://college.example/',
  repository: 'https://github.com/a/b',
  languages: ['Go'],
  dateTime: '2030-01-01T10:00',
  date: '2030-01-01',
  time: '10:00',
  category: 'Workshop',
  sequence: 1,
  language: 'hi',
  timeZone: 'Asia/Kolkata',
  firstGraduationYear: 2025,
  unverifiedAlumni: 'limited',
  phone: '',
  donationUrl: '',
  emailDomains: [],
  expires: '99999999999999',
  signature: 'a',
  q: 'a',
  as: 'members',
}

/** Returns the route parameters of a member who asks about another. */
export const paramsOf = (member: { id: string }, other: { id: string }): Record<string, string> => ({
  id: member.id,
  userId: other.id,
  receiverId: other.id,
  messageId: member.id,
  key: 'a'.repeat(32),
  size: '96.webp',
  file: `${'a'.repeat(43)}.ics`,
  token: 'a'.repeat(43),
  kind: 'jobs',
  sequence: '1',
  code: 'a'.repeat(43),
  detail: 'email',
  name: 'workshop-rings-1.svg',
})

/** Returns whether a route takes any input other than uploads, which have their own attacks. */
export const takesInput = ({ url, schema, multipart }: Route): boolean =>
  url.includes('/:') || schema.querystring !== undefined || (schema.body !== undefined && multipart === undefined)

/** Returns a valid body for a route's schema, as far as its fields are known here. */
export const soundBody = (route: Route): Record<string, unknown> => soundOf(route.schema.body)

/** Returns what is wrong with the response to an attack; undefined for a proper response. */
export const faultOf = (status: number, headers: Record<string, unknown>, body: string): string | undefined => {
  if (status >= 500) return `${status} ${body.slice(0, 200)}`
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    return `${status} without headers`
  // The page of an unknown URL, if the client is built.
  if (status === 404 && String(headers['content-type']).startsWith('text/html')) return undefined
  return status < 400 || isError(body) ? undefined : `${status} ${body.slice(0, 200)}`
}

const isError = (body: string): boolean => {
  const told: unknown = JSON.parse(body)
  return (
    typeof told === 'object' &&
    told !== null &&
    Reflect.get(told, 'success') === false &&
    Reflect.get(told, 'message') !== '' &&
    Object.hasOwn(ERRORS, String(Reflect.get(told, 'code')))
  )
}

/** Returns every attack on a route with these `params`. */
export const attacksOn = (route: Route, params: Record<string, string>): Attack[] => {
  const url = urlOf(route, params)
  const query = search(soundOf(route.schema.querystring))
  const fields = namesOf(route.schema.body)
  const body = soundOf(route.schema.body)
  const json = fields.length > 0 && route.multipart === undefined
  const attack = (aim: string, url: string, changed: unknown = body): Attack =>
    json ? { aim, url, body: JSON.stringify(changed) } : { aim, url }

  return [
    ...Object.keys(params)
      .filter((name) => route.url.includes(`:${name}`))
      .flatMap((name) =>
        segments.map(([aim, segment]) =>
          attack(`${name}: ${aim}`, urlOf(route, { ...params, [name]: segment }) + query),
        ),
      ),
    ...namesOf(route.schema.querystring).flatMap((name) =>
      pairsOf(name).map(([aim, pair]) =>
        attack(`${name}: ${aim}`, `${url}?${pair}${name === 'q' ? '' : query.replace('?', '&')}`),
      ),
    ),
    ...(json ? fields : []).flatMap((name) =>
      Object.entries(values).map(([aim, value]) => attack(`${name}: ${aim}`, url + query, { ...body, [name]: value })),
    ),
    ...(json ? Object.entries(values) : []).map(([aim, value]) => attack(`body: ${aim}`, url + query, value)),
  ]
}

const soundOf = (schema: unknown): Record<string, unknown> =>
  Object.fromEntries(
    namesOf(schema)
      .filter((name) => name in sound)
      .map((name) => [name, sound[name]]),
  )

/** Returns the path of a route with these parameters. */
export const urlOf = ({ url }: { url: string }, params: Record<string, string>): string =>
  url.replaceAll(/(?<=\/):(\w+)/g, (_, name: string) => params[name] ?? name)

const search = (query: Record<string, unknown>): string =>
  Object.keys(query).length === 0
    ? ''
    : `?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))}`

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const namesOf = (schema: unknown): string[] => {
  if (typeof schema !== 'object' || schema === null) return []
  // For a union, the fields of all its options.
  if (schema instanceof z.ZodMiniUnion) return [...new Set(schema.def.options.flatMap(namesOf))]
  return 'shape' in schema ? Object.keys(schema.shape ?? {}) : []
}

const segments = [
  ...Object.entries(texts).map(([aim, text]) => [aim, encoded(text.slice(0, 1_000))] as const),
  ['half a character', '%E0%A4%A'],
  ['a lone percent', '%'],
  ['a folder', '..%2f..%2fetc'],
  ['a slash', '/'],
] as const

const pairsOf = (name: string): (readonly [aim: string, pair: string])[] => [
  ...Object.entries(name === 'cursor' ? { ...texts, ...cursors } : texts).map(
    ([aim, text]) => [aim, `${name}=${encoded(text.slice(0, 5_000))}`] as const,
  ),
  ['twice', `${name}=1&${name}=2`],
  ['a list', `${name}[]=1`],
  ['an operator', `${name}[$ne]=1`],
  ['half a character', `${name}=%E0%A4%A`],
]
