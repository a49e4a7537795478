import type * as z from 'zod/mini'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import type { Route } from '#contract/route.ts'
import type { Challenge } from '#contract/account/second-factor.ts'
import { createStore } from './createStore.ts'
import { dropEarlyAnswers, takeEarlyAnswer } from './earlyCalls.ts'
import { translate } from './i18n.ts'
import { readRegion } from './locale.ts'
import { type Area, isLeaving, sessionEnded, tokenFor } from './session.ts'

type Parts = 'params' | 'querystring' | 'body'
type Declared<R extends Route> = {
  [K in Parts as R['schema'][K] extends z.ZodMiniType ? K : never]: z.input<Extract<R['schema'][K], z.ZodMiniType>>
}
/** The input of a route's call: `params`, `querystring` and `body`, as far as the route declares them. */
export type Input<R extends Route> = Declared<R> & Options
/** `keepalive`: the request survives leaving the page. `area`: whose token to send, for a route that both areas use. */
type Options = { signal?: AbortSignal; keepalive?: boolean; area?: Area }
/** The response of a route. */
export type Output<R extends Route> = z.output<NonNullable<R['schema']['response'][keyof R['schema']['response']]>>

/** An error response, or `network` when there was none. `message` is for people, `fields` has a message for each invalid field. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'network'
  readonly fields: Record<string, string>
  readonly reference: string | undefined
  /** The second step of a login whose password was right. */
  readonly challenge: Challenge | undefined
  /** How long to wait before a retry, in ms; 0 if unknown. */
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

/** A page of a list: its body and the URL of the next page, or null on the last one. */
export type Paged<Body> = { body: Body; next: string | null }

/** Calls a route of the contract. Throws an `ApiError`; an ended session also redirects to the login. */
export const api = async <const R extends Route>(route: R, input: Input<R>): Promise<Output<R>> =>
  (await apiPage(route, input)).body

/** Like `api`, for a list: pass `next` as `after` to get the next page. */
export const apiPage = async <const R extends Route>(
  route: R,
  input: Input<R>,
  after?: string | null,
): Promise<Paged<Output<R>>> => {
  const response = await call(route, input, after ?? addressOf(route, input))
  return { body: await response.json(), next: nextOf(response.headers.get('link')) }
}

/** Like `api`, for a route that returns a file. */
export const apiFile = async <const R extends Route>(route: R, input: Input<R>): Promise<Blob> =>
  (await call(route, input, addressOf(route, input))).blob()

const call = async <const R extends Route>(route: R, input: Input<R>, address: string): Promise<Response> => {
  const { body, signal, keepalive, area } = partsOf(input)
  // After a logout, requests from the screens would be refused, and their callers are about to go.
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

/** Returns the URL of a call: with parameters filled in and the query appended, one entry per list value; absent values are left out. */
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

/**
 * Returns the headers of a call: the token of the route's area, the language of its messages, and this browser's socket, which doesn't need its own
 * echo.
 */
export const headersOf = (route: Route, body: unknown, area?: Area): Record<string, string> => {
  const token = tokenFor(route, area)
  return {
    'accept-language': readRegion().language,
    ...(token !== null && { authorization: `Bearer ${token}`, 'x-socket-id': socket.getState().id ?? 'none' }),
    ...(body !== undefined && !(body instanceof FormData) && { 'content-type': 'application/json' }),
  }
}

/** Stores the id of this browser's socket, so that the server doesn't push it the effects of its own calls. */
export const announceSocket = (id: string | undefined): void => socket.setState({ id })

const socket = createStore<{ id: string | undefined }>({ id: undefined })

/** Returns the error for a response that isn't ok. */
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

/** Returns the first page of a list, which is all that is stored of it for offline reading: for `meta.lastSeen`. */
export const firstPage = <Page>({ pages, pageParams }: { pages: Page[]; pageParams: unknown[] }) => ({
  pages: pages.slice(0, 1),
  pageParams: pageParams.slice(0, 1),
})

/** The paging options of every infinite query over `apiPage`. */
export const paged = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next }
