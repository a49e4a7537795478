import Fastify from 'fastify'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { answerFailures } from './failures.ts'
import { serveShell } from './shell.ts'

const folder = await mkdtemp(join(tmpdir(), 'pages-'))
await mkdir(join(folder, 'pages'))
await mkdir(join(folder, 'assets'))
await mkdir(join(folder, '.vite'))
await writeFile(join(folder, 'app.html'), 'the shell')
await writeFile(join(folder, 'pages', 'dashboard-jobs.html'), '<head><title>Portal</title></head>')
await writeFile(join(folder, 'pages', 'dashboard-discussions.html'), 'the section')
await writeFile(join(folder, 'pages', 'dashboard-discussions-id.html'), 'a thread')
await writeFile(join(folder, 'pages', 'dashboard-discussions-ask.html'), 'the form')
await writeFile(join(folder, 'pages', 'about.html'), 'about us')
await writeFile(join(folder, 'pages', 'admin.html'), 'the admin area')
await writeFile(join(folder, 'assets', 'main-1.js'), 'plain')
await writeFile(join(folder, 'assets', 'main-1.js.br'), 'packed')
await writeFile(join(folder, '.vite', 'manifest.json'), '{}')

const app = Fastify()
answerFailures(app)
const preview = {
  title: 'Bread & "butter"',
  description: '<b>At noon</b>',
  url: 'https://hill.example/5',
  site: 'Hill',
}
await serveShell(
  app,
  undefined,
  async (path, { language }) =>
    path.startsWith('/dashboard/jobs/') ? { ...preview, site: `Hill ${language}` } : undefined,
  undefined,
  folder,
)
afterAll(() => app.close())

const get = (url: string, headers: Record<string, string> = { accept: 'text/html' }) => app.inject({ url, headers })

describe('pages', () => {
  test('a prerendered page is its own file, revalidated each time', async () => {
    const answer = await get('/about')
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toBe('about us')
    expect(answer.headers['cache-control']).toBe('no-cache')
    expect((await get('/about/?from=mail')).body).toBe('about us')
  })

  // test: slashes-cost-linear-time
  test('a URL full of slashes takes no longer than any other of its length', async () => {
    const [slashes, letters] = ['/'.repeat(15_500), `/${'x'.repeat(15_499)}`]
    const took = { slashes: Infinity, letters: Infinity }
    for (let round = 0; round < 5; round += 1)
      for (const [name, url] of [
        ['slashes', `${slashes}x`],
        ['letters', letters],
      ] as const) {
        const start = performance.now()
        expect((await get(url)).statusCode).toBe(404)
        took[name] = Math.min(took[name], performance.now() - start)
      }
    expect(took.slashes / took.letters).toBeLessThan(20)
  })

  test('a page of the router gets the shell', async () => {
    const answer = await get('/dashboard/messages/5?draft=1')
    expect([answer.statusCode, answer.body]).toEqual([200, 'the shell'])
  })

  test.each([
    ['/dashboard/discussions', 'the section'],
    ['/dashboard/discussions/5?at=2', 'a thread'],
    ['/dashboard/discussions/ask', 'the form'],
  ])('%s gets the shell of its own kind of page', async (url, body) => {
    expect((await get(url)).body).toBe(body)
  })

  test('a page with a link preview has it in its head, in the requested language', async () => {
    const { body, headers } = await get('/dashboard/jobs/5', { accept: 'text/html', 'accept-language': 'ur' })
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain('<title>Bread &amp; &quot;butter&quot;</title>')
    expect(body).not.toContain('<title>Portal')
    expect(body).toContain('<meta name="description" content="&lt;b&gt;At noon&lt;/b&gt;" />')
    expect(body).toContain('<meta property="og:site_name" content="Hill ur" />')
    expect(body).toContain('<meta property="og:image" content="https://hill.example/icon-512.png" />')
    expect(body).toContain('<link rel="canonical" href="https://hill.example/5" />')

    const packed = await app.inject({
      url: '/dashboard/jobs/5',
      headers: { accept: 'text/html', 'accept-language': 'ur', 'accept-encoding': 'gzip, br' },
    })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
    expect((await get('/dashboard/jobs/5/nowhere')).body).toBe('the shell')
  })

  test.each(['/admin', '/admin/audit', '/admin/setup?token=1'])('%s gets the shell of the admin area', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([200, 'the admin area'])
  })

  test.each([
    '/nowhere',
    '/admin/nowhere',
    '/administrators',
    '/app.html',
    '/pages/about.html',
    '/.vite/manifest.json',
    '/assets',
    '/..%2fpackage.json',
  ])('%s gets the shell with 404', async (url) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body]).toEqual([404, 'the shell'])
  })

  // test: only-the-build-is-served
  test.each(
    [
      '.git/config',
      '.git/HEAD',
      '.env',
      '.env.example',
      '.npmrc',
      '.vite/manifest.json',
      '.ci/run',
      '.DS_Store',
    ].concat(
      ['package.json', 'package-lock.json', 'server/main.ts', 'server/config.ts', 'migrations/0001_members.sql'],
      [
        'data/files',
        'data/database',
        'data/lock',
        'dist/client/app.html',
        'node_modules/pg/package.json',
        'locales/en',
      ],
      ['metrics', 'debug/pprof', 'server-status', 'phpinfo.php', 'wp-login.php', 'admin.php', 'backup.zip', 'dump.sql'],
      ['assets/main-1.js.map', 'assets/main-1.js.br', 'assets/../app.html', '%2e%2e/package.json', '..%5cpackage.json'],
    ),
  )('serves no file outside the build: /%s', async (path) => {
    const answer = await get(`/${path}`)
    expect(answer.statusCode).toBe(404)
    expect(['the shell', expect.stringContaining('request.not_found')]).toContainEqual(answer.body)
  })

  // test: unknown-api-paths-return-json
  test.each(['/api/nowhere', '/auth/nowhere', '/files/nowhere', '/socket.io/nowhere', '/assets/old.js'])(
    "%s gets the API's 404",
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ success: false, code: 'request.not_found' })
    },
  )

  test("requests that don't accept HTML, or that send data, get no page", async () => {
    expect((await get('/nowhere', { accept: 'application/json' })).json()).toMatchObject({ code: 'request.not_found' })
    const sent = await app.inject({ method: 'POST', url: '/login' })
    expect([sent.statusCode, sent.json().code]).toEqual([404, 'request.not_found'])
  })
})

describe('files of the build', () => {
  // test: hashed-files-are-immutable
  test('are immutable for browsers', async () => {
    const answer = await get('/assets/main-1.js', { accept: '*/*' })
    expect(answer.body).toBe('plain')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('are sent as the build compressed them', async () => {
    const answer = await get('/assets/main-1.js', { accept: '*/*', 'accept-encoding': 'gzip, br' })
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['packed', 'br'])
    expect(answer.headers['content-type']).toMatch(/javascript/)
  })
})
