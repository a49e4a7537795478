import type { Route } from '#contract/route.ts'
import { attacksOn, soundBody, urlOf } from '#server/testing/fuzz.ts'
import type { Random } from './random.ts'
import type { WireRequest } from './wire.ts'

/** A malformed request, and what is wrong with it. */
export type Mutation = { aim: string; request: WireRequest }

/** Returns this many malformed requests to a route: first wrong values in every place, then damaged bytes and headers. */
export const mutationsOf = async (
  route: Route,
  params: Record<string, string>,
  token: string,
  random: Random,
  count: number,
): Promise<Mutation[]> => {
  const good = await goodRequest(route, params, token)
  const attacks = shuffled(attacksOn(route, params), random)
    .slice(0, count * 0.6)
    .map(({ aim, url, body }) => ({
      aim,
      request:
        body === undefined ? { ...good, url } : withBody({ ...good, url }, 'application/json', Buffer.from(body)),
    }))
  const damaged = Array.from({ length: count - attacks.length }, () => {
    const [aim, damage] = random.pick(damages)
    return { aim, request: damage(good, random) }
  })
  return [...attacks, ...damaged]
}

const goodRequest = async (route: Route, params: Record<string, string>, token: string): Promise<WireRequest> => {
  const request: WireRequest = {
    method: route.method,
    url: urlOf(route, params),
    headers: [
      ['Host', 'portal'],
      ['Connection', 'close'],
      ['Authorization', `Bearer ${token}`],
    ],
    body: Buffer.alloc(0),
  }
  if (route.schema.body === undefined) return request
  if (route.multipart === undefined)
    return withBody(request, 'application/json', Buffer.from(JSON.stringify(soundBody(route))))
  const form = new FormData()
  for (const [name, value] of Object.entries(soundBody(route))) form.set(name, String(value))
  for (const name of ['image', 'file', 'degreeCertificateFile']) form.set(name, new File([pixel], 'a.png'))
  const encoded = new Request('http://portal', { method: 'POST', body: form })
  return withBody(request, encoded.headers.get('content-type') ?? '', Buffer.from(await encoded.arrayBuffer()))
}

const withBody = (request: WireRequest, type: string, body: Buffer): WireRequest =>
  withHeaders(
    request,
    [
      ['Content-Type', type],
      ['Content-Length', String(body.length)],
    ],
    body,
  )

/** Returns the request with these headers replacing those of the same names. */
const withHeaders = (request: WireRequest, headers: WireRequest['headers'], body = request.body): WireRequest => {
  const named = new Set(headers.map(([name]) => name))
  return { ...request, headers: [...request.headers.filter(([name]) => !named.has(name)), ...headers], body }
}

const typeOf = ({ headers }: WireRequest): string =>
  headers.find(([name]) => name === 'Content-Type')?.[1] ?? 'application/json'

type Damage = (request: WireRequest, random: Random) => WireRequest

const damages: [readonly [aim: string, damage: Damage], ...(readonly [aim: string, damage: Damage])[]] = [
  [
    'bytes turned over',
    (request, random) => {
      const body = Buffer.from(request.body)
      for (let turns = 1 + random.below(8); turns > 0 && body.length > 0; turns -= 1)
        body[random.below(body.length)] = random.below(256)
      return withBody(request, typeOf(request), body)
    },
  ],
  [
    'bytes put in',
    (request, random) => {
      const place = random.below(request.body.length + 1)
      const parts = [request.body.subarray(0, place), random.bytes(1 + random.below(64)), request.body.subarray(place)]
      return withBody(request, typeOf(request), Buffer.concat(parts))
    },
  ],
  [
    'a body cut off',
    (request, random) => {
      const body = request.body.subarray(0, random.below(request.body.length + 1))
      return random.below(2) === 0 ? withBody(request, typeOf(request), body) : { ...request, body }
    },
  ],
  ['a body of rubbish', (request, random) => withBody(request, typeOf(request), random.bytes(random.below(2_000)))],
  ['a body twice', (request) => withBody(request, typeOf(request), Buffer.concat([request.body, request.body]))],
  ['another content type', (request, random) => withHeaders(request, [['Content-Type', random.pick(contentTypes)]])],
  ['a header nobody expects', (request, random) => withHeaders(request, [random.pick(headers)])],
  [
    'a header of rubbish',
    (request, random) => withHeaders(request, [['X-Rubbish', random.bytes(200).toString('latin1')]]),
  ],
  ['another verb', (request, random) => ({ ...request, method: random.pick(verbs) })],
  ['a URL that goes on', (request, random) => ({ ...request, url: request.url + random.pick(endings) })],
  [
    'a URL with bytes turned over',
    (request, random) => {
      const place = 1 + random.below(request.url.length)
      const character = String.fromCharCode(33 + random.below(222))
      return { ...request, url: request.url.slice(0, place) + character + request.url.slice(place + 1) }
    },
  ],
]

const contentTypes: [string, ...string[]] = [
  'text/plain',
  'application/xml',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/form-data; boundary="\\"',
  'multipart/mixed; boundary=a',
  '/',
  'application/json, multipart/form-data; boundary=a',
]

const headers: [[string, string], ...[string, string][]] = [
  ['Authorization', 'Bearer ' + 'x'.repeat(5_000)],
  ['Authorization', 'Basic YTpi'],
  ['Accept-Language', ',;q=9,'.repeat(500)],
  ['Accept-Encoding', 'gzip;q=nan, br;;, *'],
  ['Accept', '*'.repeat(4_000)],
  ['Range', 'bytes=0-18446744073709551615,-1,5-2'],
  ['If-None-Match', '"'.repeat(2_000)],
  ['If-Modified-Since', 'the day after never'],
  ['Cookie', 'a=b; '.repeat(1_000)],
  ['Content-Encoding', 'gzip'],
  ['Content-Encoding', 'gzip, gzip, deflate'],
  ['Transfer-Encoding', 'chunked'],
  ['Transfer-Encoding', 'gzip, chunked'],
  ['Content-Length', '-1'],
  ['Content-Length', '99999999999999999999'],
  ['Expect', '100-continue'],
  ['Expect', 'the worst'],
  ['Host', ''],
  ['Host', 'evil.example:99999'],
  ['Origin', 'null'],
  ['Referer', '\u00ff'.repeat(500)],
  ['X-Socket-Id', '../../'.repeat(50)],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-HTTP-Method-Override', 'DELETE'],
]

const verbs: [string, ...string[]] = [
  'HEAD',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'DELETE',
  'GET',
  'POST',
  'PUT',
  'PROPFIND',
  'FOO',
]

const endings: [string, ...string[]] = [
  '/',
  '/'.repeat(15_000),
  '/..;/',
  '%00',
  '%',
  '?' + 'a=1&'.repeat(3_000),
  '?a[b][c]=1&a[b]=2&__proto__[x]=1',
  '?cursor=%ff%fe',
  '#fragment',
  '\\..\\..',
  '\u00e9',
]

const shuffled = <Item>(items: Item[], random: Random): Item[] =>
  items
    .map((item) => ({ item, place: random.below(2 ** 30) }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ item }) => item)

// A PNG with one pixel.
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
)
