import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { observed, type ObservedRequest } from '#server/platform/observation.ts'
import type { App } from './serve.ts'

// nginx's status for a client that disconnected before the response.
const hungUp = 499

/**
 * Reports every request: sends the client its id (`X-Request-Id`), logs one line once it is over, and publishes its start and end. Reports nothing
 * the client sent except the method. The line names the caller, except in discussions.
 */
export const reportRequests = (app: App, { logLevel }: Pick<Config, 'logLevel'>): void => {
  const { requests } = observed
  const isLogged = ['info', 'debug', 'trace'].includes(logLevel)
  const watched = new WeakMap<FastifyRequest, ObservedRequest>()

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    if (isLogged) reply.raw.once('close', () => log(request, reply))
    if (!requests.hasSubscribers) return done()
    const { id, method } = request
    const told: ObservedRequest = { id, method, route: routeOf(request), upload: isUpload(request) }
    watched.set(request, told)
    reply.raw.once('close', () =>
      requests.asyncEnd.publish(Object.assign(told, { status: statusOf(reply), duration: reply.elapsedTime })),
    )
    requests.start.runStores(told, done)
  })
  // Body parsing continues in the connection's async context; this restores the request's.
  app.addHook('preValidation', (request, _reply, done) => {
    const told = watched.get(request)
    if (told === undefined) done()
    else requests.start.runStores(told, done)
  })
}

// Members may write there without their name. The time of a line would tell whose question or interview it is.
const unnamed = ['/api/discussions', '/api/interviews']

const log = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method, viewer } = request
  const route = routeOf(request)
  const line = { method, route, status: statusOf(reply), duration: Math.round(reply.elapsedTime) }
  request.log.info(
    { ...line, ...(viewer && !unnamed.some((start) => route.startsWith(start)) && { member: viewer.id }) },
    'answered',
  )
}

/** Returns the pattern of a request's route; all pages and files of the client share one. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.multipart !== undefined
const statusOf = ({ raw }: FastifyReply): number => (raw.writableFinished ? raw.statusCode : hungUp)
