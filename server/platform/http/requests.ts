import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { observed, type ObservedRequest } from '#server/platform/observation.ts'
import type { App } from './serve.ts'

// As nginx calls it: the client has hung up before it had its answer.
const hungUp = 499

/**
 * Tells of every request: the client its id (`X-Request-Id`), the log one line once it is over, and whoever observes when it begins
 * and ends. Nothing that a client sent is told but the method.
 */
export const tellOfRequests = (app: App, { logLevel }: Pick<Config, 'logLevel'>): void => {
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
  // What reads the body goes on in the context of the connection: here it comes back to that of the request.
  app.addHook('preValidation', (request, _reply, done) => {
    const told = watched.get(request)
    if (told === undefined) done()
    else requests.start.runStores(told, done)
  })
}

const log = (request: FastifyRequest, reply: FastifyReply): void => {
  const { method, viewer } = request
  const line = { method, route: routeOf(request), status: statusOf(reply), duration: Math.round(reply.elapsedTime) }
  request.log.info({ ...line, ...(viewer && { member: viewer.id }) }, 'answered')
}

/** The pattern of a request's route; every page and file of the client has the same. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? 'none'
const isUpload = ({ routeOptions }: FastifyRequest): boolean => routeOptions.config.multipart !== undefined
const statusOf = ({ raw }: FastifyReply): number => (raw.writableFinished ? raw.statusCode : hungUp)
