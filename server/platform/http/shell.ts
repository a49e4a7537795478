import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { ViteDevServer } from 'vite'
import { isPath } from '#contract/paths.ts'
import { AppError } from '#server/platform/errors.ts'
import { hostVite } from './development.ts'
import { isKnown } from './etag.ts'
import { type Face, type FacePage, facePages } from './face.ts'
import { languageOf } from './language.ts'
import { type LinkPreview, type PageVisitor, withPreview } from './link-preview.ts'
import type { App } from './serve.ts'

const built = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const shell = 'app.html'
const compressed = promisify(gzip)

/** Returns the link preview of the page at a path; undefined for pages without their own. */
export type PreviewOf = (path: string, visitor: PageVisitor) => Promise<LinkPreview | undefined>

/** Returns what the pages have in common; undefined for a college that has set nothing. */
export type FaceOf = () => Promise<Face | undefined>

/**
 * Serves the client at every URL without a route: built files, prerendered pages, and the shell for other pages, with 404 where the client has no
 * such page, and with the page's link preview if any. In development `vite` does it, on the same port. Requests for anything but pages get the
 * API's own 404. Register last.
 */
export const serveShell = async (
  app: App,
  vite: ViteDevServer | undefined,
  previewOf: PreviewOf,
  faceOf: FaceOf = async () => undefined,
  folder: string = built,
): Promise<void> => {
  app.setNotFoundHandler(() => {
    throw new AppError('request.not_found')
  })
  const answer = vite ? hostVite(vite) : await serveBuild(app, previewOf, faceOf, folder)
  app.route({
    method: 'GET',
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: (request, reply) => {
      if (isOfTheApi(pathOf(request))) throw new AppError('request.not_found')
      return answer(request, reply)
    },
  })
}

const serveBuild = async (app: App, previewOf: PreviewOf, faceOf: FaceOf, folder: string) => {
  const pageWith = facePages(app, folder)
  // Listed once, so that a request never makes the server look for any other file.
  const files = new Set(globSync('**/*.*', { cwd: folder }).map((path) => path.replaceAll('\\', '/')))
  if (!files.has(shell)) app.log.warn('There is no built client. Run: npm run build')
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, cacheControl: false })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request)
    const file = path.slice(1)
    if (files.has(file) && !isInternal(file)) {
      reply.header('cache-control', file.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
      return reply.sendFile(file)
    }
    if (file.startsWith('assets/') || !acceptsPages(request) || !files.has(shell))
      throw new AppError('request.not_found')
    reply.code(isPath(path) ? 200 : 404).header('cache-control', 'no-cache')
    const page = pageOf(path, files)
    const preview = isPath(path) ? await previewOf(path, { language: languageOf(request), ip: request.ip }) : undefined
    const face = await faceOf()
    if (preview === undefined && face === undefined) return reply.sendFile(page)
    const shown = face === undefined ? undefined : await pageWith(page, face)
    if (preview === undefined && shown !== undefined) return sendPage(request, reply, shown)
    const html = shown?.html ?? (await readFile(join(folder, page), 'utf8'))
    return sendPreview(
      request,
      reply,
      preview === undefined ? html : withPreview(html, { image: face?.preview, ...preview }),
    )
  }
}

const acceptsGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(String(headers['accept-encoding']))

const sendPage = (request: FastifyRequest, reply: FastifyReply, { html, gzipped, etag }: FacePage): FastifyReply => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding').header('etag', etag)
  if (isKnown(request, etag)) return reply.code(304).send()
  return acceptsGzip(request) ? reply.header('content-encoding', 'gzip').send(gzipped) : reply.send(html)
}

const sendPreview = async (request: FastifyRequest, reply: FastifyReply, html: string): Promise<FastifyReply> => {
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding, accept-language')
  if (!acceptsGzip(request)) return reply.send(html)
  return reply.header('content-encoding', 'gzip').send(await compressed(html))
}

// `pages/about.html` for /about; for pages of the dashboard, such as /dashboard/messages/5, the file of the page itself, of its kind
// (`pages/dashboard-messages-id.html`) or of the section; `pages/admin.html` for the whole admin area, and `pages/events.html` for every public event.
const pageOf = (path: string, files: ReadonlySet<string>): string => {
  const [first = '', second, third] = (path === '/' ? '/index' : path).slice(1).split('/')
  const section = second === undefined ? first : `${first}-${second}`
  const names = [...(third === undefined ? [] : [`${section}-${third}`, `${section}-id`]), section, first]
  const known = isPath(path) ? names.map((name) => `pages/${name}.html`) : []
  return known.find((file) => files.has(file)) ?? shell
}

// `/about/` is `/about`, as it is for the client's router.
// Without a regular expression, because one that matches trailing slashes takes quadratic time on a URL full of them.
const pathOf = ({ url }: FastifyRequest): string => {
  const [path = ''] = url.split('?', 1)
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

const isOfTheApi = (path: string): boolean => /^\/(?:api|auth|files|socket\.io)(?:\/|$)/.test(path)

// Served only through the pages' own URLs, and compressed files only in place of the original.
const isInternal = (file: string): boolean => /^(?:app\.html$|pages\/|\.)|\.(?:br|gz)$/.test(file)

const acceptsPages = ({ headers }: FastifyRequest): boolean => /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
