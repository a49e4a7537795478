/** A fake server for component tests: `fetch` answers from a table of the contract's routes, and nothing else is replaced. */
import { vi } from 'vitest'
import type * as z from 'zod/mini'
import { type ErrorBody, type ErrorCode, ERRORS } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import { type College, getCollege } from '#contract/college/college.ts'
import type { Output } from '#client/platform/api.ts'

/** A call as the server received it. */
export type Call = { params: Record<string, string>; query: URLSearchParams; body: unknown }
type Answer = (call: Call) => Promise<Response>
type Refusal = Partial<Pick<ErrorBody, 'message' | 'fields' | 'challenge'>> & { retryAfter?: number }

const answers = new Map<string, { route: Route; answer: Answer; calls: Call[] }>()
let unexpected: string[] = []
let lost = false

/** Replaces the network with a server that answers only `getCollege`. Returns a list that collects invalid and missing answers. */
export const startServer = (): string[] => {
  answers.clear()
  lost = false
  underway = 0
  unexpected = []
  vi.stubGlobal('fetch', request)
  vi.stubGlobal('XMLHttpRequest', Upload)
  answer(getCollege, college)
  return unexpected
}

export const college: College = {
  name: 'The College',
  shortName: '',
  logo: null,
  styles: '',
  officeHours: '',
  timeZone: 'UTC',
  firstGraduationYear: 2024,
  phone: '',
  email: '',
  donationUrl: '',
  emailDomains: [],
  mail: false,
}

// An API response is never a function.
const isFunction = <R extends Route>(
  given: Output<R> | ((call: Call) => Output<R> | Promise<Output<R>>),
): given is (call: Call) => Output<R> | Promise<Output<R>> => typeof given === 'function'

/** Sets the answer of a route, typed by its schema. */
export const answer = <const R extends Route>(
  route: R,
  given: Output<R> | ((call: Call) => Output<R> | Promise<Output<R>>),
  { next }: { next?: string } = {},
): void =>
  put(route, async (call) => {
    const value = await (isFunction(given) ? given(call) : given)
    const [status = '200', schema] = Object.entries<z.ZodMiniType>(route.schema.response)[0] ?? []
    const headers = next === undefined ? undefined : { link: `<${next}>; rel="next"` }
    const parsed = schema?.safeParse(value)
    if (parsed?.success === false) unexpected.push(`${nameOf(route)} got an invalid response: ${parsed.error.message}`)
    return Response.json(parsed?.data, { status: Number(status), ...(headers && { headers }) })
  })

/** Makes a route fail with an error code, as the server does. */
export const refuse = (route: Route, code: ErrorCode, { message = code, retryAfter, ...rest }: Refusal = {}): void =>
  put(route, async () =>
    Response.json(
      { success: false, code, message, ...rest },
      {
        status: ERRORS[code],
        ...(retryAfter !== undefined && { headers: { 'retry-after': String(retryAfter) } }),
      },
    ),
  )

/** Drops the responses of a route, like a broken connection. */
export const lose = (route: Route): void => put(route, () => Promise.reject(new TypeError('Failed to fetch')))

/** Returns the calls of a route, in order. */
export const callsOf = (route: Route): Call[] => answers.get(nameOf(route))?.calls ?? []

/** Returns how many calls were made. */
export const callsMade = (): number => [...answers.values()].reduce((sum, { calls }) => sum + calls.length, 0)

/** Resolves once no call is pending, and the last answers caused none. */
export const settled = async (): Promise<void> => {
  for (let before = -1; before !== callsMade() || underway > 0;) {
    before = callsMade()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
let underway = 0

/** Takes the browser offline, or online again. */
export const setOffline = (offline: boolean): void => {
  lost = offline
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(!offline)
  window.dispatchEvent(new Event(offline ? 'offline' : 'online'))
}

const nameOf = ({ method, url }: Route): string => `${method} ${url}`

const put = (route: Route, given: Answer): void => {
  const calls = callsOf(route)
  answers.set(nameOf(route), { route, answer: given, calls })
}

const request = async (address: string, init: RequestInit = {}): Promise<Response> => {
  const { method = 'GET', body, signal } = init
  const { pathname, searchParams } = new URL(address, window.location.origin)
  // Delays the answer, like a remote server.
  await Promise.resolve()
  if (lost) throw new TypeError('Failed to fetch')
  // Sorts `/api/messages/search` before `/api/messages/:userId`.
  const known = [...answers.values()].toSorted(
    (one, other) => one.route.url.split(':').length - other.route.url.split(':').length,
  )
  for (const { route, answer: given, calls } of known) {
    const params = route.method === method ? paramsOf(route, pathname) : undefined
    if (params === undefined) continue
    const call = { params, query: searchParams, body: typeof body === 'string' ? JSON.parse(body) : body }
    calls.push(call)
    underway += 1
    const response = await given(call).finally(() => (underway -= 1))
    signal?.throwIfAborted()
    return response
  }
  unexpected.push(`${method} ${pathname}`)
  return Response.json({ success: false, code: 'server.failed', message: 'No answer' }, { status: 500 })
}

/** The part of XMLHttpRequest that `client/platform/upload.ts` uses. */
class Upload extends EventTarget {
  upload = new EventTarget()
  status = 0
  response: unknown = null
  responseType = ''
  private call = { method: '', address: '' }
  private headers = new Headers()
  open = (method: string, address: string): void => void (this.call = { method, address })
  setRequestHeader = (): void => undefined
  getResponseHeader = (name: string): string | null => this.headers.get(name)
  abort = (): boolean => this.dispatchEvent(new Event('abort'))
  send = async (body: FormData): Promise<void> => {
    const response = await request(this.call.address, { method: this.call.method, body }).catch(() => undefined)
    this.status = response?.status ?? 0
    this.headers = response?.headers ?? this.headers
    this.response = await response?.json()
    this.dispatchEvent(new Event(response ? 'load' : 'error'))
    this.dispatchEvent(new Event('loadend'))
  }
}

/** Returns a route's parameters in a path; undefined if the path doesn't match. */
const paramsOf = ({ url }: Route, path: string): Record<string, string> | undefined => {
  const [wanted, parts] = [url.split('/'), path.split('/')]
  if (wanted.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [place, part] of wanted.entries()) {
    const given = decodeURIComponent(parts[place] ?? '')
    if (part.startsWith(':')) params[part.slice(1)] = given
    else if (part !== given) return undefined
  }
  return params
}
