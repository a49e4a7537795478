import cors from '@fastify/cors'
import helmet from '@fastify/helmet'
import type { Config } from '#server/config.ts'
import type { App } from './serve.ts'

/**
 * Headers that keep the browser to our own origin. The token lies in local storage, so the content security policy is
 * the main wall: no script but our own files.
 */
export const secureHeaders = (app: App, { publicUrl, corsOrigins, development }: Config): void => {
  const here = new URL(publicUrl)
  app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's hot reload writes an inline script in development.
        scriptSrc: development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', here.origin],
        connectSrc: ["'self'", here.origin, here.origin.replace(/^http/, 'ws')],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: here.protocol === 'https:' ? { maxAge: 365 * 24 * 60 * 60 } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  })
  app.register(cors, {
    origin: corsOrigins.length > 0 ? corsOrigins : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['link', 'retry-after'],
  })

  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
  })
}
