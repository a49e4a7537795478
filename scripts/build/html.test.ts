import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inlineScript } from './html.ts'

// The first is in every page.
test.each([
  ['main', 1_000],
  ['thread', 700],
])('inlineScript returns %s as a small classic script that HTML can contain', async (name, bytes) => {
  const script = await inlineScript(name)
  // Rejects the syntax of modules.
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/<\/script|<!--/i)
  expect(gzipSync(script).length).toBeLessThan(bytes)
})
