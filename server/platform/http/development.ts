import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { isPath } from '#contract/site/paths.ts'
import type { App } from './serve.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Vite inside the server: sources as they are, hot reload over the same port. Only in development. */
export const hostVite = async (app: App) => {
  // Not at the top: a server in production has no use for it.
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: `${root}vite.config.ts`,
    // Bundled, it would be written as a new file at every start, which `node --watch` takes for a change.
    configLoader: 'native',
    server: { middlewareMode: true, ws: { server: app.server } },
    appType: 'custom',
  })
  app.addHook('onClose', () => vite.close())

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    if (!isScreen(request)) {
      reply.hijack()
      for (const [name, value] of Object.entries(reply.getHeaders())) reply.raw.setHeader(name, value ?? '')
      vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end())
      return reply
    }
    const path = request.url.split('?')[0] ?? '/'
    const template = await readFile(`${root}client/index.html`, 'utf8')
    return reply
      .code(isPath(path) || path === '/ui' ? 200 : 404)
      .type('text/html; charset=utf-8')
      .send(await vite.transformIndexHtml(path, template))
  }
}

// What the address bar asks for; modules and pictures of the same folder ask for something else.
const isScreen = ({ headers, url }: FastifyRequest): boolean =>
  /text\/html/.test(headers.accept ?? '') && !/^\/(?:@|node_modules\/)/.test(url)
