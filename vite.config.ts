import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'
import { chunkNames } from './scripts/build/chunks.ts'
import { isContract, splitContract } from './scripts/build/contract.ts'
import { html } from './scripts/build/html.ts'
import { coastlines } from './scripts/build/land.ts'
import { isPublic } from './scripts/build/modules.ts'

const here = import.meta.dirname

/** Returns a hash of the sources that define the shape of the client's data. When it changes, browsers drop their cached data. */
const shapes = (): string => {
  const hash = createHash('sha256')
  for (const path of globSync(['contract/**/*.ts', 'client/**/queries.ts'], { cwd: here }).toSorted())
    hash.update(readFileSync(resolve(here, path)))
  return hash.digest('base64url').slice(0, 12)
}

// The directives "use client" of packages mean nothing without React Server Components. Plugins are slow on a busy machine.
const harmless = ['MODULE_LEVEL_DIRECTIVE', 'PLUGIN_TIMINGS']

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(here, 'client'),
  publicDir: resolve(here, 'public'),
  plugins: [react(), tailwindcss(), html, coastlines, splitContract],
  // Texts are only imported as a whole, so they need no export for each key.
  json: { namedExports: false },
  define: { 'import.meta.env.SHAPES': JSON.stringify(shapes()) },
  server: {
    // The folders with the browser's code. The data directory and .env stay inaccessible.
    fs: { allow: ['client', 'contract', 'locales', 'public', 'node_modules'].map((folder) => resolve(here, folder)) },
  },
  build: {
    outDir: resolve(here, 'dist/client'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    // One stylesheet, which the build inlines in the HTML, so that no script fetches it again.
    cssCodeSplit: false,
    sourcemap: false,
    // The content security policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // A warning, such as a dynamic import of a module that is imported statically too, fails the build.
      onLog: (level, log) => {
        if (level === 'warn' && !harmless.includes(log.code ?? '')) throw new Error(log.message)
      },
      // An import through a domain's public.ts, or of a route, doesn't load the other modules and schemas that are exported there.
      treeshake: { moduleSideEffects: (id) => !isPublic(id) && !isContract(id) },
      ...(!isSsrBuild && {
        input: {
          index: resolve(here, 'client/index.html'),
          'service-worker': resolve(here, 'client/service-worker/service-worker.ts'),
        },
      }),
      output: {
        // The service worker keeps its URL, where browsers look for updates.
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
