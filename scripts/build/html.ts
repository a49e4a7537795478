import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin } from 'vite'
import { LANGUAGES } from '../../contract/languages.ts'

const root = resolve(import.meta.dirname, '../..')

/** Inlines the script of `client/inline/` in the HTML, because fetching it would delay the first paint by a round trip, and adds the `<noscript>`. */
export const html: Plugin = {
  name: 'html',
  transformIndexHtml: async (template) => {
    const script = await inlineScript()
    return template
      .replace('<script></script>', () => `<script>${script}</script>`)
      .replace('<noscript></noscript>', () => `<noscript>${withoutScript()}</noscript>`)
  },
}

/** Returns a script of `client/inline/`, bundled and minified as a classic script. */
export const inlineScript = async (name = 'main'): Promise<string> => {
  const built = await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    build: {
      write: false,
      target: 'baseline-widely-available',
      modulePreload: false,
      rolldownOptions: { input: resolve(root, `client/inline/${name}.ts`), output: { format: 'iife' } },
    },
  })
  const [chunk, ...others] = 'output' in built ? built.output : []
  if (chunk === undefined || others.length > 0) throw new Error(`client/inline/${name}.ts must become a single script.`)
  return chunk.code.trim()
}

/** Returns the text of a page without scripts, in all languages because no script can choose one. */
const withoutScript = (): string =>
  Object.entries(LANGUAGES)
    .map(([tag, { direction }]) => {
      const { noscript } = JSON.parse(readFileSync(resolve(root, `locales/${tag}/common.json`), 'utf8'))
      const text = String(noscript).replace('<home>', '<a href="/">').replace('</home>', '</a>')
      return `<p lang="${tag}" dir="${direction}" style="max-width: 34rem; margin: 4rem auto; padding: 0 1rem">${text}</p>`
    })
    .join('')
