import Fastify from 'fastify'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { answerFailures } from './failures.ts'
import { servePages } from './pages.ts'

const folder = await mkdtemp(join(tmpdir(), 'pages-'))
await mkdir(join(folder, 'pages'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, 'app.html'), 'the shell')
await writeFile(join(folder, 'pages', 'about.html'), 'about us')
await writeFile(join(folder, 'assets', 'main-1.js'), 'plain')
await writeFile(join(folder, 'assets', 'main-1.js.br'), 'packed')
await writeFile(join(folder, '.vite', 'manifest.json'), '{}')

const app = Fastify()
answerFailures(app)
await servePages(app, { development: false }, folder)
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('pages', () => {
  test('a prerendered page is its own file, asked for anew each time', async () => {
    const answer = await get('/about')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('about us')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await get('/about/?from=mail')).body).toBe('about us')
  })

  test('a page of the router is the shell', async () => {
    const answer = await get('/dashboard/messages/5?draft=1')
    expect([answer.statusCode, answer.body]).toEqual([200, 'the shell'])
  })

  test.each(['/nowhere', '/app.html', '/pages/about.html', '/.vite/manifest.json', '/assets', '/..%2fpackage.json'])(
    '%s is no page: the shell says so, with 404',
    async (url) => {
      const answer = await get(url)
      expect([answer.statusCode, answer.body]).toEqual([404, 'the shell'])
    },
  )

  test.each(['/api/nowhere', '/auth/nowhere', '/files/nowhere', '/socket.io/nowhere', '/assets/old.js'])(
    '%s is answered as the API answers',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'request.not_found' })
    },
  )

  test('who wants no page, or sends something, gets none', async () => {
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject({ code: 'request.not_found' })
    const sent = await app.inject({ method: 'POST', url: '/login' })
    expect([sent.statusCode, sent.json().code]).toEqual([404, 'request.not_found'])
  })
})

describe('files of the build', () => {
  test('are kept by browsers for good', async () => {
    const answer = await get('/assets/main-1.js', { accept: '*/*' })
    expect(answer.body).toBe('plain')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('go out as they were compressed by the build', async () => {
    const answer = await get('/assets/main-1.js', { accept: '*/*', 'accept-encoding': 'gzip, br' })
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(answer.headers['content-type']).toMatch(/javascript/)
  })
})
