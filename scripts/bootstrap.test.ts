import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'

const operatorCommands = ['backup', 'restore', 'db-move', 'files-move', 'migrate', 'admin-link']

/** A project whose development packages are not installed, as in its image; npm installs nothing there. */
const projectWithoutDevelopmentPackages = (): string => {
  const root = temporaryDirectory()
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const packages = { 'node_modules/portal': { version: '1.0.0' } }
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder))
  cpSync(join(import.meta.dirname, 'bootstrap.mjs'), join(root, 'scripts/bootstrap.mjs'))
  write(
    'package-lock.json',
    JSON.stringify({ packages: { ...packages, 'node_modules/tool': { version: '1.0.0', dev: true } } }),
  )
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  write('npm.mjs', 'process.exit(1)')
  for (const script of [...operatorCommands, 'build']) write(`scripts/${script}.ts`, `console.log('${script} runs')`)
  return root
}

test('commands of the operator run without development packages, and nothing else does', () => {
  const root = projectWithoutDevelopmentPackages()
  const run = (script: string) =>
    spawnSync(process.execPath, ['scripts/bootstrap.mjs', `scripts/${script}.ts`], {
      cwd: root,
      env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs') },
      encoding: 'utf8',
    })

  for (const command of operatorCommands) expect(run(command)).toMatchObject({ status: 0, stdout: `${command} runs\n` })
  expect(run('build')).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be installed') })
})
