import cors from '@fastify/cors'
import helmet, { type HelmetOptions } from 'helmet'
import { IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { Config } from '#server/config.ts'
import type { App } from './serve.ts'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * Sends headers that restrict the browser to our own origin. The token is in local storage, so the content security policy is the main defence: it
 * allows only scripts from our own files and those the build put into the HTML. Responses are not stored unless they say so.
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

// Members must not appear in search engines. `public/robots.txt` asks crawlers to stay away; this is for those that follow a link.
const isPrivate = (url: string): boolean => /^\/(?:dashboard|admin|api|auth|files|join)(?:[/?#]|$)/.test(url)

/** Returns helmet's headers, computed once because they are the same for all responses. */
const headersOf = (options: HelmetOptions): OutgoingHttpHeaders => {
  const request = new IncomingMessage(new Socket())
  const response = new ServerResponse(request)
  helmet(options)(request, response, () => {})
  return { ...response.getHeaders(), 'cache-control': 'no-store' }
}

const client = fileURLToPath(new URL('../../../dist/client', import.meta.url))

/** Returns the content security policy's hashes of the scripts in the built client's HTML; none without a build. */
const inlineScripts = (): string[] => {
  const pages = globSync('{app,pages/*}.html', { cwd: client }).map((path) => readFileSync(join(client, path), 'utf8'))
  const scripts = pages.flatMap((html) =>
    [...html.matchAll(/<script>(.+?)<\/script>/gs)].map(([, script = '']) => script),
  )
  return [...new Set(scripts)].map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
