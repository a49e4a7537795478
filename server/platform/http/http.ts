import compress from '@fastify/compress'
import Fastify, { LogController, type FastifyHttpOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { Server } from 'node:http'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Platform } from '#server/platform/platform.ts'
import { guardRoutes } from './access.ts'
import { describeApi } from './documentation.ts'
import { answerFailures } from './failures.ts'
import { sayLanguage } from './language.ts'
import { readMultipart } from './multipart.ts'
import { secureHeaders } from './security.ts'
import type { App } from './serve.ts'
import { refuseAddress, refuseConnection } from './unrouted.ts'
import { validatorCompiler } from './validate.ts'

/** The HTTP server without its routes: validation, access, failures, headers and limits of every request. */
export const createHttp = async (config: Platform['config']): Promise<App> => {
  const options: FastifyHttpOptions<Server> = {
    logger: {
      level: config.logLevel,
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { req: ({ method, url }) => ({ method, url: url.split('?')[0] ?? '' }) },
    },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy,
    bodyLimit: 300 * 1024,
    requestTimeout: 5 * 60 * 1000,
    connectionTimeout: 0,
    http: { headersTimeout: 10_000 },
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: refuseAddress,
    clientErrorHandler: refuseConnection,
  }
  const app = Fastify(options)
  // JSON and multipart are what the API takes: a form of another site can send text.
  app.removeContentTypeParser('text/plain')
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  answerFailures(app)
  secureHeaders(app, config)
  sayLanguage(app)
  return app
}

/** What stands between a request and the routes that are registered afterwards. */
export const guardHttp = async (app: App, platform: Platform): Promise<void> => {
  await describeApi(app)
  guardRoutes(app, platform)
  await app.register(compress, { threshold: 1024, encodings: ['gzip'], global: true })
  readMultipart(app)
}
