import { chmodSync, mkdirSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { prepareDataDirectory } from '#server/platform/data-directory.ts'

/** The modes of everything in a folder that other users can read or write. */
const openIn = (directory: string): string[] =>
  ['', ...readdirSync(directory, { recursive: true, encoding: 'utf8' })].filter(
    (name) => statSync(join(directory, name)).mode & 0o077,
  )
const write = (...path: string[]) => writeFileSync(join(...path), '', { mode: 0o666 })

let directory: string
beforeEach(() => {
  const umask = process.umask(0)
  onTestFinished(() => void process.umask(umask))
  directory = join(temporaryDirectory(), 'data')
  for (const folder of ['database/base/5', 'files/photos', 'backups'])
    mkdirSync(join(directory, folder), { recursive: true, mode: 0o777 })
  for (const name of ['database.lock', 'secret', 'vapid', 'database/PG_VERSION', 'database/base/5/PG_VERSION'])
    write(directory, name)
  for (let at = 0; at < 10_000; at += 1) write(directory, 'files/photos', `${at}.webp`)
})

it('closes all files of an earlier release to other users, 10,000 of them in less than 2 s', () => {
  const elsewhere = join(temporaryDirectory(), 'shared')
  write(elsewhere)
  symlinkSync(elsewhere, join(directory, 'files', 'link'))
  expect(openIn(directory).length).toBeGreaterThan(10_000)

  const started = process.cpuUsage()
  prepareDataDirectory(directory)
  const { user, system } = process.cpuUsage(started)

  expect(openIn(directory)).toEqual(['files/link'])
  expect(statSync(elsewhere).mode & 0o777).toBe(0o666)
  expect((user + system) / 1000).toBeLessThan(2000)
})

it.each(['.', 'secret', 'vapid', 'database/PG_VERSION'])('checks all files again if %s is open to others', (name) => {
  prepareDataDirectory(directory)
  const inner = join(directory, 'files/photos/1.webp')
  chmodSync(inner, 0o644)
  chmodSync(join(directory, name), 0o755)

  prepareDataDirectory(directory)

  expect(openIn(directory)).toEqual([])
})

it('leaves files alone at a normal start, whose time doesn’t grow with their number', () => {
  prepareDataDirectory(directory)
  const inner = join(directory, 'files/photos/1.webp')
  chmodSync(inner, 0o644)

  prepareDataDirectory(directory)

  expect(openIn(directory)).toEqual(['files/photos/1.webp'])
})
