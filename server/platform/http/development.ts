import type { FastifyReply, FastifyRequest } from 'fastify'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { ViteDevServer } from 'vite'
import { isPath } from '#contract/paths.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Serves the client from source through Vite, with hot reload. Only in development. */
export const hostVite =
  (vite: ViteDevServer) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
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

// The address bar requests HTML; modules and images of the same folder don't.
const isScreen = ({ headers, url }: FastifyRequest): boolean =>
  /text\/html/.test(headers.accept ?? '') && !/^\/(?:@|node_modules\/)/.test(url)
