import { execFile, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { openLocalStorage } from './local.ts'

const hasStrace = spawnSync('strace', ['-V']).error === undefined
const filesIn = (directory: string): string[] =>
  readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).replace(`${directory}/`, ''))

it.skipIf(!hasStrace)('a file and every parent folder are synced to the disk before it counts as stored', async () => {
  const [directory, log] = [temporaryDirectory(), join(temporaryDirectory(), 'calls')]
  const program = `
    import { openLocalStorage } from '#server/platform/storage/local.ts'
    await openLocalStorage(${JSON.stringify(directory)}).put('photos/key/512.webp', Buffer.from('a photo'))
    process.stdout.write('stored')`
  const calls = ['-f', '-y', '-s', '10', '-e', 'trace=write,pwrite64,fsync,fdatasync,rename', '-o', log]
  const node = [
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    '--input-type=module-typescript',
    '-e',
    program,
  ]
  await promisify(execFile)('strace', [...calls, ...node])

  const steps = readFileSync(log, 'utf8')
    .replaceAll(directory, '')
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'temporary')
    .split('\n')
    .map((line) => /^\d+ +(\w+)\((?:\d+<([^>]*)>|"([^"]*)")(?:, "([^"]*)")?/.exec(line)?.slice(1, 5) ?? [])
    .map(([call = '', file, from, text = '']) => [call, file ?? from ?? '', text])
    .filter(([call, path = '', text]) => call !== '' && (/^(\/files|$)/.test(path) || text === 'stored'))
  expect(steps.map((step) => step.join(' ').trim())).toEqual([
    'write /files/.unfinished/temporary a photo',
    'fsync /files/.unfinished/temporary',
    'rename /files/.unfinished/temporary /files/photos/key/512.webp',
    'fsync /files/photos/key',
    'fsync /files/photos',
    'fsync /files',
    'fsync',
    expect.stringMatching(/^write .* stored$/),
  ])
})

it('stores a file completely or not at all', async () => {
  const directory = temporaryDirectory()
  const storage = openLocalStorage(directory)
  const seen: string[][] = []
  const slow = async function* slow() {
    yield Buffer.alloc(100_000)
    seen.push(await storage.list('exports'))
    yield Buffer.alloc(100_000)
  }
  expect(await storage.put('exports/a.zip', slow())).toBe(200_000)
  expect(seen).toEqual([[]])
  expect(filesIn(directory)).toEqual(['files/exports/a.zip'])

  const failing = Readable.from(
    (async function* failing() {
      yield Buffer.alloc(100_000)
      throw new Error('The database is gone.')
    })(),
  )
  await expect(storage.put('exports/b.zip', failing)).rejects.toThrow('The database is gone.')
  expect(filesIn(directory)).toEqual(['files/exports/a.zip'])
})

it.skipIf(process.platform === 'win32')("makes files readable by the portal's user only", async () => {
  const directory = temporaryDirectory()
  await openLocalStorage(directory).put('certificates/a.pdf', Buffer.from('%PDF-'))
  const modes = ['files', 'files/certificates', 'files/certificates/a.pdf', 'files/.unfinished'].map(
    (path) => statSync(join(directory, path)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o700])
})

it('rejects path traversal', async () => {
  const directory = temporaryDirectory()
  const storage = openLocalStorage(directory)
  for (const key of ['../outside', 'photos/../../outside', '', '.', 'photos/..'])
    await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid key')
  expect(existsSync(join(directory, 'outside'))).toBe(false)
})
