import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { PRERENDERED_PATHS } from '#contract/paths.ts'
import { root } from '../process.ts'
import { inlineScript } from './html.ts'
import { readManifest } from './manifest.ts'
import { prerendered, sections, shared } from './pages.ts'
import { shellFor, withoutIndexing } from './shells.ts'

const entry = join(root, 'client', 'app', 'prerender.tsx')
const client = join(root, 'dist', 'client')
const server = join(root, 'dist', 'prerender')

/**
 * Writes the HTML of pages into `dist/client/pages`: the prerendered pages, and the shells of the dashboard's sections and of pages
 * that visitors open by a link. Each lists what its first view needs. The empty shell, for all other URLs, becomes
 * `dist/client/app.html`. The shells of the dashboard and the admin area are not indexed by search engines.
 */
export const prerender = async (): Promise<void> => {
  const shell = join(client, 'app.html')
  await rename(join(client, 'index.html'), shell)
  const template = await withStyles(await readFile(shell, 'utf8'))
  const manifest = await readManifest(client)
  const write = (name: string, html: string) => writeFile(join(client, 'pages', `${name}.html`), html)
  await mkdir(join(client, 'pages'), { recursive: true })
  const empty = shellFor(template, client, manifest, { chunks: [], texts: [] })
  await writeFile(shell, empty)
  await write('admin', withoutIndexing(empty))

  await build({
    logLevel: 'warn',
    build: { ssr: entry, outDir: server, emptyOutDir: true, copyPublicDir: false },
  })
  const { render, renderFrame } = prerenderModule.parse(await import(pathToFileURL(join(server, 'prerender.js')).href))
  for (const path of PRERENDERED_PATHS)
    await write(nameOf(path), await render(path, shellFor(template, client, manifest, prerendered[path])))
  for (const [path, needs] of Object.entries(shared))
    await write(nameOf(path), shellFor(template, client, manifest, needs))
  for (const [path, needs] of Object.entries(sections)) {
    const html = await renderFrame(path, withoutIndexing(shellFor(template, client, manifest, needs)))
    await write(nameOf(path), needs.script === undefined ? html : await withScript(html, needs.script))
  }
  console.log(`Prerendered ${PRERENDERED_PATHS.join(' ')}`)
}

/** Adds a script of `client/inline/` after the frame that it fills. */
const withScript = async (html: string, name: string): Promise<string> => {
  const script = await inlineScript(name)
  return html.replace('</body>', () => `  <script>${script}</script>\n  </body>`)
}

/** Inlines the stylesheet into the HTML, because fetching it would delay the first paint by a round trip. */
const withStyles = async (html: string): Promise<string> => {
  const [link, file] = /<link rel="stylesheet"[^>]*href="\/(.+?)">/.exec(html) ?? []
  if (link === undefined || file === undefined) throw new Error('The built shell has no stylesheet.')
  const styles = await readFile(join(client, file), 'utf8')
  await rm(join(client, file))
  return html.replace(link, () => `<style>${styles.trim()}</style>`)
}

const renderer = z.custom<(path: string, template: string) => Promise<string>>((value) => typeof value === 'function')
const prerenderModule = z.object({ render: renderer, renderFrame: renderer })

const nameOf = (path: string) => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-').replaceAll(':', ''))
