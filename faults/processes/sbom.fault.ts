import { join } from 'node:path'
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { capture, root } from '../../scripts/process.ts'

// test: sbom-lists-runtime-packages
it('lists runtime packages in CycloneDX, without development packages', async () => {
  const { code, stdout } = await capture(process.execPath, ['scripts/sbom.ts'])

  expect(code).toBe(0)
  const bom = JSON.parse(stdout)
  const { name, version, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name, version } } })
  const names = bom.components.map((component: { name: string }) => component.name)
  // Development packages depend on some of them too.
  expect(Object.keys(dependencies).filter((needed) => !names.includes(needed))).toEqual([])
  expect(names).not.toContain('vitest')
  expect(names.length).toBeGreaterThan(2 * Object.keys(dependencies).length)
  for (const { purl, hashes } of bom.components)
    expect([purl, hashes]).toEqual([expect.stringMatching(/^pkg:npm\//), expect.anything()])
}, 120_000)
