import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyHttpOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, Server } from 'node:http'
import type { Platform } from '#server/platform/platform.ts'
import { guardRoutes } from './access.ts'
import { createClientIps } from './clientIp.ts'
import { describeApi } from './documentation.ts'
import { answerFailures } from './failures.ts'
import { sayLanguage } from './language.ts'
import { type LogStream, loggerOptions } from './log.ts'
import { tellOfRequests } from './requests.ts'
import { secureHeaders } from './security.ts'
import { serializerCompiler } from './serialize.ts'
import type { App } from './serve.ts'
import { refuseMalformedUrl, refuseMalformedConnection, refuseExpectation } from './malformedRequests.ts'
import { receiveUploads } from './uploads.ts'
import { validatorCompiler } from './validate.ts'

// Bytes of JSON that a call without a token may hold.
const publicBodyLimit = 64 * 1024

/**
 * The HTTP server without its routes: validation, access, failures, headers and limits of every request. `log` takes its log
 * in place of standard output.
 */
export const createHttp = async (config: Platform['config'], log?: LogStream): Promise<App> => {
  const options: FastifyHttpOptions<Server> = {
    logger: loggerOptions(config, log),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: requestIdsOf(config),
    // What comes over open connections while the portal stops is answered like anything else.
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
  // JSON and multipart are what the API takes: a form of another site can send text.
  app.removeContentTypeParser('text/plain')
  takeEmptyJson(app)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.addHook('onRoute', (route) => {
    // Whoever has no token has nothing long to say, and is many.
    if (route.config?.access === 'public') route.bodyLimit ??= publicBodyLimit
  })
  tellOfRequests(app, config)
  answerFailures(app)
  secureHeaders(app, config)
  sayLanguage(app)
  return app
}

/**
 * Returns what names requests: as a trusted proxy did in `X-Request-Id`, if that is what an id looks like, or anew. Nobody else
 * chooses what stands in the log.
 */
const requestIdsOf = (config: Platform['config']): ((request: IncomingMessage) => string) => {
  const clientIps = createClientIps(config)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const isGood = typeof given === 'string' && /^[\w-]{8,64}$/.test(given)
    return isGood && clientIps.isProxy(socket.remoteAddress ?? '') ? given : randomUUID()
  }
}

// Some clients name the type of the body that they do not send.
const takeEmptyJson = (app: App): void => {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined)
    else void parse(request, body, done)
  })
}

/** What stands between a request and the routes that are registered afterwards. */
export const guardHttp = async (app: App, platform: Platform): Promise<void> => {
  await describeApi(app)
  guardRoutes(app, platform)
  await app.register(compress, { threshold: 1024, encodings: ['gzip'], global: true })
  await receiveUploads(app, platform)
}
