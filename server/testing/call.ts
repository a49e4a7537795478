import type * as z from 'zod/mini'
import type { Route } from '#contract/route.ts'
import type { App } from '#server/platform/http/serve.ts'

export type Parts = {
  params?: Record<string, string>
  /** A list is sent as repeated parameters. */
  querystring?: Record<string, string | number | readonly (string | number)[]>
  body?: unknown
  /** The accepted languages. */
  language?: string
}
type Body<R extends Route> = z.output<NonNullable<R['schema']['response'][keyof R['schema']['response']]>>

/** A response: its status, its body as the route declares it (or an error's), and its headers. */
export type Answer<R extends Route> = {
  status: number
  // An error's body if the status is an error; tests assert the status first.
  body: Body<R> & { message?: string; code?: string; fields?: Record<string, string> }
  headers: Record<string, unknown>
  /** The URL of the next page, from the `Link` header. */
  next: string | undefined
}

export type Call = <R extends Route>(route: R, parts?: Parts) => Promise<Answer<R>>

/** Calls routes through the HTTP server with a member's token, and `more` headers. A body with a `File` in it is sent as multipart. */
export const createCall =
  (app: App, token: string | undefined, more: Record<string, string> = {}): Call =>
  async (route, { params = {}, querystring = {}, body, language } = {}) => {
    const path = route.url.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? name))
    const query = new URLSearchParams(
      Object.entries(querystring).flatMap(([name, value]) => [value].flat().map((each) => [name, String(each)])),
    )
    const encoded = await encode(body, route.multipart !== undefined)
    const response = await app.inject({
      method: route.method,
      url: query.size > 0 ? `${path}?${query}` : path,
      headers: {
        ...encoded.headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(language !== undefined && { 'accept-language': language }),
        ...more,
      },
      ...(encoded.payload !== undefined && { payload: encoded.payload }),
    })
    const link = response.headers.link
    return {
      status: response.statusCode,
      body: isJson(response.headers['content-type']) ? response.json() : bytesOf(response.rawPayload),
      headers: response.headers,
      next: typeof link === 'string' ? /<([^>]+)>/.exec(link)?.[1] : undefined,
    }
  }

// A response other than JSON is a file: the routes that send one declare any body.
const bytesOf = <Body>(bytes: Buffer): Body => bytes as Body

const isJson = (type: unknown): boolean => typeof type === 'string' && type.includes('json')

const encode = async (
  body: unknown,
  multipart: boolean,
): Promise<{ headers: Record<string, string>; payload?: Buffer }> => {
  if (body === undefined) return { headers: {} }
  if (!multipart) return { headers: { 'content-type': 'application/json' }, payload: Buffer.from(JSON.stringify(body)) }

  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    if (value instanceof File) form.append(name, value)
    else if (value !== undefined) form.append(name, String(value))
  }
  // `Request` can write multipart; the boundary is in its content type.
  const request = new Request('http://portal', { method: 'POST', body: form })
  return {
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
