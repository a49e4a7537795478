import { Script } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inlineScript } from './html.ts'

test('inlineScript returns a small classic script that HTML can contain', async () => {
  const script = await inlineScript()
  // Rejects the syntax of modules.
  expect(() => new Script(script)).not.toThrow()
  expect(script).not.toMatch(/<\/script|<!--/i)
  // It is in every page.
  expect(gzipSync(script).length).toBeLessThan(1_000)
})
