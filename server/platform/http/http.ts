import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyHttpOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Platform } from '#server/platform/platform.ts'
import { guardRoutes } from './access.ts'
import { createClientIps } from './clientIp.ts'
import { describeApi } from './documentation.ts'
import { answerFailures } from './failures.ts'
import { addLanguageHeaders } from './language.ts'
import { type LogStream, loggerOptions } from './log.ts'
import { reportRequests } from './requests.ts'
import { secureHeaders } from './security.ts'
import { serializerCompiler } from './serialize.ts'
import type { App } from './serve.ts'
import { refuseMalformedUrl, refuseMalformedConnection, refuseExpectation } from './malformedRequests.ts'
import { receiveUploads } from './uploads.ts'
import { validatorCompiler } from './validate.ts'

// Body limit of calls without a token, in bytes.
const publicBodyLimit = 64 * 1024

/**
 * Creates the HTTP server without its routes: validation, access, failures, headers and limits of every request. `log` replaces standard output for
 * its log.
 */
export const createHttp = async (config: Platform['config'], log?: LogStream): Promise<App> => {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(config, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdsOf(config),
    // Requests on open connections are still served while the portal stops.
    return503OnClosing: false,
    trustProxy: config.trustProxy,
    bodyLimit: 300 * 1024,
    requestTimeout: 5 * 60 * 1000,
    connectionTimeout: 0,
    http: { headersTimeout: config.timeouts.headers, connectionsCheckingInterval: config.timeouts.headers / 10 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseMalformedUrl,
    clientErrorHandler: refuseMalformedConnection,
  }
  const app = Fastify(options)
  app.server.on('checkExpectation', refuseExpectation)
  // The API accepts JSON and multipart; text is what a form on another site could send.
  app.removeContentTypeParser('text/plain')
  takeEmptyJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', (route) => {
    // Calls without a token need no long bodies, and can be many.
    if (route.config?.access === 'public') route.bodyLimit ??= publicBodyLimit
  })
  reportRequests(app, config)
  answerFailures(app)
  secureHeaders(app, config)
  addLanguageHeaders(app)
  return app
}

/**
 * Returns a generator of request ids: the `X-Request-Id` of a trusted proxy if it is well formed, otherwise a new one. No other client may choose
 * what is logged.
 */
const requestIdsOf = (config: Platform['config']): ((request: IncomingMessage) => string) => {
  const clientIps = createClientIps(config)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isGood = typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return isGood && clientIps.isProxy(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}

// Some clients send a content type without a body.
const takeEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/** Adds the hooks between a request and the routes that are registered afterwards. */
export const guardHttp = async (app: App, platform: Platform): Promise<void> => {
  await describeApi(app)
  guardRoutes(app, platform)
  await app.register(compress, { threshold: 1024, encodings: ['gzip'], global: true })
  await receiveUploads(app, platform)
}
