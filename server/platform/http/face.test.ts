import Fastify from 'fastify'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { afterAll, expect, it } from 'vitest'
import type { Face } from './face.ts'
import { serveShell } from './shell.ts'

const built = await mkdtemp(join(tmpdir(), 'face-'))
const folder = join(built, 'client')
await mkdir(join(folder, 'pages'), { recursive: true })
await mkdir(join(built, 'prerender'))
const page = (title: string, content: string) =>
  `<html><head><meta name="theme-color" content="#edf0f7" media="(prefers-color-scheme: light)" />
<title>${title}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" /><style>a{}</style></head>
<body>${content}</body></html>`
await writeFile(join(folder, 'app.html'), page('Alumni Connect', '<div id="root"></div>'))
await writeFile(
  join(folder, 'pages', 'about.html'),
  page('About · Alumni Connect', '<div id="root" data-page="/about"><div>Alumni Connect</div></div>'),
)
// As the build writes it, without React.
await writeFile(
  join(built, 'prerender', 'prerender.js'),
  `const { college: { name }, texts: { about } } = globalThis
export const render = async (path, template) => template.replace('<title></title>', '<title>' + path + ' · ' + name + '</title><meta name="description" content="All of it"/>').replace('<div id="root">', '<div id="root" data-page="' + path + '"><p>' + name + '</p><i>' + about + '</i>')
`,
)
await writeFile(join(built, 'package.json'), '{"type":"module"}')

let face: Face | undefined
const hill: Face = {
  data: { name: 'Hill </script>' },
  texts: { '/about': { about: 'Since </script> 1911' } },
  name: 'Hill & "Dale"',
  styles: 'html:root{--navy:#14532d}',
  icons: { tab: '/files/college/k/icon-32.png', touch: '/files/college/k/touch-180.png' },
  themeColours: { light: '#edf1ee', dark: '#0a150d' },
  preview: 'https://hill.example/files/college/k/preview.png',
}
const app = Fastify()
await serveShell(
  app,
  undefined,
  async () => undefined,
  async () => face,
  folder,
)
afterAll(() => app.close())
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { accept: 'text/html', ...headers } })

it('without anything set, pages are the built files', async () => {
  face = undefined
  expect((await get('/about')).body).toContain('<title>About · Alumni Connect</title>')
})

it('public pages are rendered for the college, with its colours, icons and link preview in the head', async () => {
  face = hill
  const { body, headers } = await get('/about')
  expect(body).toContain('<title>/about · Hill </script></title>')
  expect(body).toContain('<div id="root" data-page="/about"><p>Hill </script></p>')
  expect(body).toContain('<style id="college-styles">html:root{--navy:#14532d}</style>')
  expect(body).toContain('id="college-data">{"name":"Hill \\u003c/script>"}</script></head>')
  expect(body).toContain('content="#edf1ee" media')
  expect(body).toContain('id="college-texts">{"about":"Since \\u003c/script> 1911"}</script>')
  expect(body).toContain('<i>Since </script> 1911</i>')
  expect(body).toContain('<link rel="icon" href="/files/college/k/icon-32.png"')
  expect(body).toContain('<meta property="og:site_name" content="Hill &amp; &quot;Dale&quot;" />')
  expect(body).toContain('<meta property="og:description" content="All of it" />')
  expect(body).toContain('<meta property="og:image" content="https://hill.example/files/college/k/preview.png" />')
  expect(body.indexOf('college-styles')).toBeGreaterThan(body.indexOf('<style>'))

  const again = await get('/about', { 'if-none-match': String(headers['etag']) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const packed = await get('/about', { 'accept-encoding': 'gzip' })
  expect(gunzipSync(packed.rawPayload).toString()).toBe(body)
})

it('other pages get the head, and a change is shown at once', async () => {
  face = hill
  const { body } = await get('/dashboard')
  expect(body).toContain('<title>Hill &amp; &quot;Dale&quot;</title>')
  expect(body).not.toContain('og:')
  expect(body).not.toContain('college-texts')
  face = { ...hill, styles: '', data: { name: 'Dale' } }
  expect((await get('/about')).body).toContain('<p>Dale</p>')
})
