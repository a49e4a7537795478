import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { z } from 'zod'
import { root } from '../process.ts'

const entry = join(root, 'client', 'app', 'prerender.tsx')
const client = join(root, 'dist', 'client')
const server = join(root, 'dist', 'prerender')

/**
 * Writes the public pages as they look before any script has run, to `dist/client/pages/<name>.html` (`/` is `index`),
 * and moves the empty shell, for all other addresses, to `dist/client/app.html`.
 */
export const prerender = async (): Promise<void> => {
  const shell = join(client, 'app.html')
  await rename(join(client, 'index.html'), shell)
  if (!existsSync(entry)) return console.log('No page is prerendered: there is no client/app/prerender.tsx.')

  await build({
    logLevel: 'warn',
    build: { ssr: entry, outDir: server, emptyOutDir: true, copyPublicDir: false },
  })
  const { paths, render } = prerenderModule.parse(await import(pathToFileURL(join(server, 'prerender.js')).href))
  const template = await readFile(shell, 'utf8')
  await mkdir(join(client, 'pages'), { recursive: true })
  for (const path of paths) {
    await writeFile(join(client, 'pages', `${nameOf(path)}.html`), await render(path, template))
  }
  console.log(`Prerendered ${paths.join(' ')}`)
}

const prerenderModule = z.object({
  paths: z.array(z.string().startsWith('/')).min(1),
  render: z.custom<(path: string, template: string) => Promise<string>>((value) => typeof value === 'function'),
})

const nameOf = (path: string) => (path === '/' ? 'index' : path.slice(1).replaceAll('/', '-'))
