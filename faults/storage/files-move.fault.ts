import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { openTestS3, type TestS3 } from '#server/testing/s3.ts'
import { openStorage } from '#server/platform/storage/open.ts'

const opened: TestS3[] = []
afterEach(async () => {
  for (const s3 of opened.splice(0)) await s3.close()
})

const root = resolve(import.meta.dirname, '../..')

const start = (to: string, environment: Record<string, string>) => {
  const command = ['--disable-warning=ExperimentalWarning', 'scripts/files-move.ts', '--to', to]
  const env = { PATH: process.env['PATH'], S3_BUCKET: '', ...environment }
  return spawn(process.execPath, command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
}
const run = async (to: string, environment: Record<string, string>) => {
  const child = start(to, environment)
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { output, errors, code }
}

/** Creates a folder with `number` files, and an empty bucket. */
const given = async (number: number) => {
  const s3 = await openTestS3()
  opened.push(s3)
  const directory = temporaryDirectory()
  const local = await openStorage({ dataDirectory: directory, s3: undefined })
  const kinds = ['photos/*/512.webp', 'certificates/*.pdf', 'attachments/*/whole.pdf', 'exports/*.zip']
  for (let at = 0; at < number; at++)
    await local.put((kinds[at % 4] ?? '').replace('*', `file-${at}`), randomBytes(1 + ((at * 7_919) % 60_000)))
  await local.identify()
  const environment = { ...s3.environment, DATA_DIR: directory }
  return { s3, directory, environment, remote: await openStorage(readConfig(environment)) }
}

/** Returns all files of a folder, without its own id. */
const contentsOf = (directory: string): Record<string, string> => {
  const folder = join(directory, 'files')
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && entry.name !== '.storage-id')
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted()
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, 'base64')]))
}
const puts = (s3: TestS3) => s3.requests.filter((line) => line.startsWith('PUT') && !line.includes('.storage-id'))

it('copies every file to S3 and back, reports progress and next steps, and keeps the originals', async () => {
  const { s3, directory, environment } = await given(40)
  const before = contentsOf(directory)
  const there = await run('s3', environment)
  expect(there).toMatchObject({ code: 0, errors: '' })
  expect(there.output).toMatch(/40 of 40 files, [\d.]+ MB of [\d.]+ MB, 100 %/)
  expect(there.output).toMatch(/Copied 40 files \([\d.]+ MB\), read back and compared; 0 files \(0 kB\) were there/)
  expect(there.output).toMatch(/Next:\n1\. Leave S3_BUCKET/)
  expect(contentsOf(directory)).toEqual(before)

  const again = await run('s3', environment)
  expect(again.output).toMatch(/Copied 0 files \(0 kB\), read back and compared; 40 files/)
  expect(puts(s3)).toHaveLength(40)

  const elsewhere = temporaryDirectory()
  expect(await run('local', { ...environment, DATA_DIR: elsewhere })).toMatchObject({
    ...{ code: 0, errors: '' },
    output: expect.stringMatching(/Next:\n1\. Remove S3_BUCKET/),
  })
  expect(contentsOf(elsewhere)).toEqual(before)
})

it.each(['s3', 'local'])('killed midway, it leaves no partial file in %s, and continues when run again', async (to) => {
  const { s3, directory, environment, remote } = await given(150)
  const expected = contentsOf(directory)
  const target = temporaryDirectory()
  if (to === 'local') expect((await run('s3', environment)).code).toBe(0)
  const settings = to === 'local' ? { ...environment, DATA_DIR: target } : environment
  s3.requests.length = 0
  const isUnderWay = () => s3.requests.filter((line) => /^(?:PUT|GET) .*\/file-/.test(line)).length > 20

  const child = start(to, settings)
  child.stdout.resume()
  while (child.exitCode === null && !isUnderWay()) await new Promise((done) => setTimeout(done, 5))
  child.kill('SIGKILL')
  await once(child, 'exit')
  await expect.poll(() => s3.answering()).toBe(0)

  const found = async () => {
    const sizes: [string, number][] = []
    const storage = to === 's3' ? remote : await openStorage({ dataDirectory: target, s3: undefined })
    for await (const { key, bytes } of storage.walk()) sizes.push([key, bytes])
    return sizes
  }
  // The storage may still be writing what it received.
  let sizes: [string, number][] = []
  const settles = async () => {
    const last = sizes.length
    sizes = await found()
    return sizes.length > 0 && sizes.length === last
  }
  await expect.poll(settles, { interval: 200 }).toBe(true)
  expect(sizes.length).toBeLessThan(150)
  for (const [key, bytes] of sizes)
    expect([key, bytes]).toEqual([key, Buffer.from(expected[key] ?? '', 'base64').length])

  const { code, output } = await run(to, settings)
  expect(code).toBe(0)
  expect(output).toContain(`Copied ${150 - sizes.length} files`)
  expect(await found()).toHaveLength(150)
})

describe('a refused copy prints one sentence', () => {
  it('when S3 goes down midway, and the rest is copied once it is back', async () => {
    const { s3, environment } = await given(100)
    const child = start('s3', environment)
    child.stdout.resume()
    const [errors, exited] = [text(child.stderr), once(child, 'exit')]
    while (child.exitCode === null && puts(s3).length < 10) await new Promise((done) => setTimeout(done, 5))
    await s3.behave('away')
    expect(await exited).toEqual([1, null])
    expect(await errors).toBe(
      'The S3 storage does not respond. The files copied so far are kept: run this command again to continue.\n',
    )

    await s3.behave('normal')
    expect(await run('s3', environment)).toMatchObject({ code: 0, output: expect.stringMatching(/All 100 files/) })
  })

  it('when stored bytes differ from those read', async () => {
    const { s3, environment, remote } = await given(3)
    await remote.identify()
    await s3.behave('corrupting')
    const { code, errors } = await run('s3', environment)
    expect([code, errors]).toEqual([
      1,
      expect.stringMatching(/^The copy of \S+ differed from the original and was removed\.\n$/),
    ])
    expect(await remote.list('photos')).toEqual([])
  })

  it.each([
    ['nowhere', {}, /^Name the target: npm run files:move -- --to s3, or --to local\.\n$/],
    ['s3', {}, /^Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY for this command\.\n$/],
  ])('to %s with %j', async (to, environment, sentence) => {
    const { code, errors } = await run(to, { DATA_DIR: temporaryDirectory(), ...environment })
    expect([code, errors]).toEqual([1, expect.stringMatching(sentence)])
  })
})
