import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const shell = fileURLToPath(new URL('../../../dist/client/app.html', import.meta.url))

/** Returns what a content security policy calls the scripts that stand in the HTML of the built client; none without a build. */
export const inlineScripts = (): string[] => {
  if (!existsSync(shell)) return []
  const scripts = readFileSync(shell, 'utf8').matchAll(/<script>(.+?)<\/script>/gs)
  return [...scripts].map(([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
}
