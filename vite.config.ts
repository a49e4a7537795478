import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { resolve } from 'node:path'
import { defineConfig } from 'vite'

const here = import.meta.dirname

export default defineConfig(({ isSsrBuild }) => ({
  root: resolve(here, 'client'),
  publicDir: resolve(here, 'public'),
  plugins: [react(), tailwindcss()],
  server: {
    // The folders the browser's code is made of; the data directory and .env stay out of reach.
    fs: { allow: ['client', 'contract', 'locales', 'public', 'node_modules'].map((folder) => resolve(here, folder)) },
  },
  build: {
    outDir: resolve(here, 'dist/client'),
    emptyOutDir: true,
    target: 'baseline-widely-available',
    manifest: true,
    sourcemap: false,
    // The content security policy refuses data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    rolldownOptions: {
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
        codeSplitting: {
          // What every page needs, in one file that changes only with the dependencies.
          groups: [
            {
              name: 'framework',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|i18next|react-i18next|i18next-resources-to-backend)\//,
            },
          ],
        },
      },
    },
  },
}))
