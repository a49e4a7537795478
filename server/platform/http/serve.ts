import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Language } from '#contract/languages.ts'
import type { Access, Route } from '#contract/route.ts'
import { networkOf, plainIp } from '#server/platform/auth/ipRange.ts'
import type { Viewer } from '#server/platform/auth/viewer.ts'
import { rooms } from '#server/platform/realtime/live.ts'
import { revalidate } from './etag.ts'
import { languageOf } from './language.ts'
import { Page } from './pagination.ts'

export type App = FastifyInstance

type Output<Schema> = Schema extends z.ZodMiniType ? z.output<Schema> : undefined
type ViewerOf<A extends Access> = A extends 'public' ? undefined : A extends 'optional' ? Viewer | undefined : Viewer

/** The input of a handler: the parsed request, the viewer, and the caller. */
export type Input<R extends Route> = {
  params: Output<R['schema']['params']>
  query: Output<R['schema']['querystring']>
  body: Output<R['schema']['body']>
  viewer: ViewerOf<R['access']>
  caller: Caller
  reply: FastifyReply
}

/**
 * The origin of a request: the IP address, as the audit log stores it, and the `network` that limits count; the browser's name, the room of its own
 * socket if it names one, and the language of the response.
 */
export type Caller = {
  ip: string
  network: string
  userAgent: string
  ownSocket: string | undefined
  language: Language
}

type Body<R extends Route> = z.input<NonNullable<R['schema']['response'][keyof R['schema']['response']]>>
type Answer<R extends Route> = Body<R> | Page<Body<R>>

/**
 * Serves a route of the contract. The handler's result is sent with the route's success status; a `Page` also gets a `Link` header to the next one.
 */
export const serve = <const R extends Route>(
  app: App,
  route: R,
  handler: (input: Input<R>) => Answer<R> | Promise<Answer<R>>,
): void => {
  const success = Number(Object.keys(route.schema.response)[0])
  const scope = route.multipart === undefined ? app : app.uploads
  scope.route({
    method: route.method,
    url: route.url,
    schema: { ...route.schema, ...(route.multipart && { consumes: ['multipart/form-data'] }) },
    config: {
      access: route.access,
      may: route.may,
      multipart: route.multipart,
      ...(route.largest !== undefined && { largest: route.largest }),
      incomplete: route.incomplete,
      beforeFactor: route.beforeFactor ?? false,
      defence: route.defence ?? false,
      people: route.people,
      reads: route.reads,
      ...countedAs(route.url),
    },
    ...(route.stored && { onSend: revalidate }),
    handler: async (request, reply) => {
      reply.code(success)
      const answer = await handler(inputOf<R>(request, reply))
      if (!(answer instanceof Page)) return answer
      if (answer.next !== undefined) reply.header('link', `<${nextUrl(request.url, answer.next)}>; rel="next"`)
      return answer.body
    },
  })
}

// Probes are not counted, because a flood must not make the portal look dead.
const countedAs = (url: string): { countedAs?: 'call' | 'file' } => {
  if (/^\/(?:health|ready)z$/.test(url)) return {}
  return { countedAs: url.startsWith('/files/') ? 'file' : 'call' }
}

const inputOf = <R extends Route>(request: FastifyRequest, reply: FastifyReply): Input<R> => {
  const { params, query, body, viewer } = request
  const caller: Caller = new RequestCaller(request)
  // The validators and the access hook have established these types at run time.
  return { params, query, body, viewer, caller, reply } as Input<R>
}

/** The caller of a request, computed lazily, because few handlers need it. */
class RequestCaller implements Caller {
  readonly #request: FastifyRequest

  constructor(request: FastifyRequest) {
    this.#request = request
  }

  get ip(): string {
    return plainIp(this.#request.ip)
  }

  get network(): string {
    return networkOf(this.ip)
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 300)
  }

  get ownSocket(): string | undefined {
    const { viewer, headers } = this.#request
    const socketId = headers['x-socket-id']
    // Prefixed with the viewer's id, so that a caller can't name another member's socket or a room.
    return viewer && typeof socketId === 'string' ? rooms.socket(viewer.id, socketId) : undefined
  }

  get language(): Language {
    return languageOf(this.#request)
  }
}

const nextUrl = (url: string, next: Record<string, string | number>): string => {
  const [path = '', ...query] = url.split('?')
  const values = new URLSearchParams(query.join('?'))
  for (const [name, value] of Object.entries(next)) values.set(name, String(value))
  return `${path}?${values.toString()}`
}
