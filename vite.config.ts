import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig, minifySync, type Plugin } from 'vite'
import { LANGUAGES } from './contract/languages.ts'
import { chunkNames, isDoor } from './scripts/build/chunks.ts'
import { coastlines } from './scripts/build/land.ts'

const here = import.meta.dirname

/** What an empty page says where no script runs, which could choose a language: the same in all of them. */
const withoutScript = (): string =>
  Object.entries(LANGUAGES)
    .map(([tag, { direction }]) => {
      const { noscript } = JSON.parse(readFileSync(resolve(here, `locales/${tag}/common.json`), 'utf8'))
      const text = String(noscript).replace('<home>', '<a href="/">').replace('</home>', '</a>')
      return `<p lang="${tag}" dir="${direction}" style="max-width: 34rem; margin: 4rem auto; padding: 0 1rem">${text}</p>`
    })
    .join('')

/** Returns `client/appearance.js`, which stands in the HTML: fetched by itself, it would hold up the first paint for a round trip. */
const appearance = (): string =>
  minifySync('appearance.js', readFileSync(resolve(here, 'client/appearance.js'), 'utf8')).code.trim()

/** Puts `client/appearance.js` into the HTML and tells it the languages there are; the build adds their files. */
const languages: Plugin = {
  name: 'languages',
  transformIndexHtml: (html) => {
    const known = Object.entries(LANGUAGES).map(([tag, { direction }]) => `${tag}:${direction}`)
    return html
      .replace('<script></script>', () => `<script>${appearance()}</script>`)
      .replace('data-languages=""', `data-languages="${known.join(' ')}"`)
      .replace('<noscript></noscript>', `<noscript>${withoutScript()}</noscript>`)
  },
}

/** Changes with whatever says what the client's data looks like: a browser drops what it has kept in other shapes. */
const shapes = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(['contract/**/*.ts', 'client/**/queries.ts'], { cwd: here }).toSorted())
    hash.update(readFileSync(resolve(here, path)))
  return hash.digest('base64url').slice(0, 12)
}

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(here, 'client'),
  publicDir: resolve(here, 'public'),
  plugins: [react(), tailwindcss(), languages, coastlines],
  define: { 'import.meta.env.SHAPES': JSON.stringify(shapes()) },
  server: {
    // The folders the browser's code is made of; the data directory and .env stay out of reach.
    fs: { allow: ['client', 'contract', 'locales', 'public', 'node_modules'].map((folder) => resolve(here, folder)) },
  },
  build: {
    outDir: resolve(here, 'dist/client'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // One stylesheet, which the build puts into the HTML: no script fetches it again.
    cssCodeSplit: false,
    sourcemap: false,
    // The content security policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A warning, such as a dynamic import of a module that is imported statically too, fails the build.
      onLog: (level, log) => {
        // The directives "use client" of packages mean nothing without React Server Components.
        if (level === 'warn' && log.code !== 'MODULE_LEVEL_DIRECTIVE') throw new Error(log.message)
      },
      // Whoever takes one thing through a domain's door loads none of the others behind it.
      treeshake: { moduleSideEffects: (id) => !isDoor(id) },
      ...(!isSsrBuild && {
        input: {
          index: resolve(here, 'client/index.html'),
          'service-worker': resolve(here, 'client/service-worker/service-worker.ts'),
        },
      }),
      output: {
        // A service worker keeps its address, and browsers look there for a newer one.
        ...(!isSsrBuild && {
          entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        }),
        ...(!isSsrBuild && {
          codeSplitting: {
            groups: [{ name: chunkNames(), debugName: 'areas and domains', includeDependenciesRecursively: false }],
          },
        }),
      },
    },
  },
}))
