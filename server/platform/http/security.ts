import cors from '@fastify/cors'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import type { App } from './serve.ts'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Sends headers that keep the browser to our own origin. The token lies in local storage, so the content security policy is
 * the main wall: no script but our own files and those that the build has put into the HTML. What is not said to be cached
 * is not stored anywhere.
 */
export const secureHeaders = (app: App, { publicUrl, corsOrigins, development, hstsSubdomains }: Config): void => {
  const here = new URL(publicUrl)
  const headers = headersOf({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        // Vite's hot reload writes an inline script in development.
        scriptSrc: ["'self'", ...(development ? ["'unsafe-inline'"] : inlineScripts())],
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
    strictTransportSecurity:
      here.protocol === 'https:' ? { maxAge: 365 * 24 * 60 * 60, includeSubDomains: hstsSubdomains } : false,
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginResourcePolicy: { policy: corsOrigins.length > 0 ? 'cross-origin' : 'same-origin' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    if (isPrivate(request.url)) reply.header('x-robots-tag', 'noindex, nofollow')
    done()
  })
  app.register(cors, {
    origin: corsOrigins.length > 0 ? corsOrigins : false,
    credentials: true,
    methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    exposedHeaders: ['link', 'retry-after'],
  })
}

// People are in no search engine. `public/robots.txt` asks crawlers to stay away; this is for those that come by a link.
const isPrivate = (url: string): boolean => /^\/(?:dashboard|admin|api|auth|files)(?:[/?#]|$)/.test(url)

/** Returns the headers that helmet sets, which are the same for all answers: it would make them anew for each. */
const headersOf = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return { ...response.getHeaders(), 'cache-control': 'no-store' }
}

const shell = fileURLToPath(new URL('../../../dist/client/app.html', import.meta.url))

/** Returns what a content security policy calls the scripts that stand in the HTML of the built client; none without a build. */
const inlineScripts = (): string[] => {
  if (!existsSync(shell)) return []
  const scripts = readFileSync(shell, 'utf8').matchAll(/<script>(.+?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
