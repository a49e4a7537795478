import type * as z from 'zod/mini'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import type { Challenge } from '#contract/account/second-factor.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './earlyCalls.ts'
import { translate } from './i18n.ts'
import { readRegion } from './locale.ts'
import { type Area, isLeaving, sessionEnded, tokenFor } from './session.ts'

type Parts = 'params' | 'querystring' | 'body'
type Declared<R extends Route> = {
  [K in Parts as R['schema'][K] extends z.ZodMiniType ? K : never]: z.input<Extract<R['schema'][K], z.ZodMiniType>>
}
/** What a call of a route takes: `params`, `querystring` and `body`, as far as the route declares them. */
export type Input<R extends Route> = Declared<R> & Options
/** `keepalive`: it goes out even when the page is left. `area`: by whose token, where a route is for both. */
type Options = { signal?: AbortSignal; keepalive?: boolean; area?: Area }
/** What a route answers. */
export type Output<R extends Route> = z.output<NonNullable<R['schema']['response'][keyof R['schema']['response']]>>

/** An error answer, or `network` when there was none. `message` is a sentence for a person, `fields` one for each field. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly reference: string | undefined
  /** What a log-in waits for whose password was right. */
  readonly challenge: Challenge | undefined
  /** How long to wait before another try, in ms; 0 where that was not said. */
  readonly retryAfter: number

  constructor(status: number, body: Partial<ErrorBody>, retryAfter = 0) {
    super(body.message ?? translate('network_error'))
    this.status = status
    this.code = body.code ?? 'network'
    this.fields = body.fields ?? {}
    this.reference = body.reference
    this.challenge = body.challenge
    this.retryAfter = retryAfter
  }
}

/** A page of a list: its body and the address that leads on, or null on the last page. */
export type Paged<Body> = { body: Body; next: string | null }

/** Calls a route of the contract. Throws an `ApiError`; an ended session leads to the log-in besides. */
export const api = async <const R extends Route>(route: R, input: Input<R>): Promise<Output<R>> =>
  (await apiPage(route, input)).body

/** As `api`, for a list: `next` goes back as `after` to get the next page. */
export const apiPage = async <const R extends Route>(
  route: R,
  input: Input<R>,
  after?: string | null,
): Promise<Paged<Output<R>>> => {
  const response = await call(route, input, after ?? addressOf(route, input))
  return { body: await response.json(), next: nextOf(response.headers.get('link')) }
}

/** As `api`, for a route that answers a file. */
export const apiFile = async <const R extends Route>(route: R, input: Input<R>): Promise<Blob> =>
  (await call(route, input, addressOf(route, input))).blob()

const call = async <const R extends Route>(route: R, input: Input<R>, address: string): Promise<Response> => {
  const { body, signal, keepalive, area } = partsOf(input)
  // What screens still ask for after the logout would be refused, and nobody waits for it.
  if (isLeaving() && isRefused(route, area)) return new Promise(() => undefined)
  if (route.method !== 'GET') dropEarlyAnswers()
  const early = takeEarlyAnswer({ url: address, token: tokenFor(route, area), signal })
  const asked =
    early ??
    fetch(address, {
      method: route.method,
      headers: headersOf(route, body, area),
      body: bodyOf(body),
      signal: signal ?? null,
      keepalive,
    })
  const response = await asked.catch((error: unknown) => {
    throw error instanceof DOMException && error.name === 'AbortError' ? error : new ApiError(0, {})
  })
  if (!response.ok) throw await failureOf(route, response, area)
  return response
}

const isRefused = (route: Route, area?: Area): boolean =>
  route.access !== 'public' && route.access !== 'optional' && tokenFor(route, area) === null

/** The address of a call: parameters filled in, query appended, each value of a list by itself; absent values are left out. */
export const addressOf = <R extends Route>(route: R, input: Input<R>): string => {
  const { params, querystring } = partsOf(input)
  const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const given = Object.entries(querystring)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))
    .filter(([, value]) => value !== undefined && value !== '')
  return given.length === 0
    ? path
    : `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`
}

/** The headers of a call: the token of whom the route is for, the language of its sentences, and this browser's socket, which need not hear its own echo. */
export const headersOf = (route: Route, body: unknown, area?: Area): Record<string, string> => {
  const token = tokenFor(route, area)
  return {
    'accept-language': readRegion().language,
    ...(token !== null && { authorization: `Bearer ${token}`, 'x-socket-id': socketId ?? 'none' }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

/** Names this browser's socket to the server, so that it is left out of what its own calls push. */
export const announceSocket = (id: string | undefined): void => {
  socketId = id
}
let socketId: string | undefined

/** The error of an answer that is not ok. */
export const failureOf = async (route: Route, response: Failed, area?: Area): Promise<ApiError> => {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  const error = new ApiError(response.status, body, Number(response.headers.get('retry-after')) * 1000 || 0)
  if (error.code === 'session.ended') sessionEnded(route, area)
  return error
}

type Failed = Pick<Response, 'status' | 'json'> & { headers: Pick<Headers, 'get'> }

const partsOf = (input: object) => {
  const {
    params = {},
    querystring = {},
    body,
    signal,
    keepalive = false,
    area,
  } = input as Options & {
    params?: Record<string, string>
    querystring?: Record<string, unknown>
    body?: unknown
  }
  return { params, querystring, body, signal, keepalive, area }
}

const bodyOf = (body: unknown): FormData | string | null => {
  if (body === undefined) return null
  return body instanceof FormData ? body : JSON.stringify(body)
}

const nextOf = (link: string | null): string | null => /<([^<>]+)>;\s*rel="next"/.exec(link ?? '')?.[1] ?? null

/** The first page of a list, as much as this browser keeps of it to be read offline: for `meta.lastSeen`. */
export const firstPage = <Page>({ pages, pageParams }: { pages: Page[]; pageParams: unknown[] }) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

/** What every infinite query over `apiPage` says of its pages. */
export const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }
