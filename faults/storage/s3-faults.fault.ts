import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from '#server/config.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { type Behaviour, openTestS3 } from '#server/testing/s3.ts'
import { checkStorage, openStorage } from '#server/platform/storage/open.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())
beforeEach(() => s3.behave('normal'))

const dataDirectory = temporaryDirectory()
const configOf = (environment: Record<string, string> = {}) =>
  readConfig({ DATA_DIR: dataDirectory, ...s3.environment, ...environment })
const storage = await openStorage(configOf())
const unavailable = expect.objectContaining({ code: 'storage.unavailable', status: 503 })

describe('startup check', () => {
  it.each([
    [{ S3_BUCKET: 'elsewhere' }, /^S3_BUCKET names a bucket that does not exist: elsewhere \(http.*\)\.$/],
    [{ S3_ACCESS_KEY_ID: 'NOBODY' }, /^S3_ACCESS_KEY_ID is not known to the storage \(.*\)\.$/],
    [{ S3_SECRET_ACCESS_KEY: 'guessed' }, /^S3_SECRET_ACCESS_KEY does not belong to S3_ACCESS_KEY_ID \(.*\)\.$/],
  ])('names the wrong setting: %j', async (environment, sentence) => {
    const error: unknown = await checkStorage(configOf(environment)).catch((refusal: unknown) => refusal)
    expect(error).toBeInstanceOf(ConfigError)
    expect(error).toHaveProperty('message', expect.stringMatching(sentence))
  })

  it.each<Behaviour>(['away', 'failing', 'hanging'])('S3 that is %s doesn’t prevent a start', async (behaviour) => {
    await s3.behave(behaviour)
    expect(await checkStorage(configOf())).toEqual([expect.stringMatching(/^The S3 storage does not respond/)])
    await s3.behave('normal')
    expect(await checkStorage(configOf())).toEqual([])
  })
})

it.each<Behaviour>(['away', 'failing', 'hanging'])(
  'S3 that is %s is reported as unavailable, and recovers',
  async (behaviour) => {
    await storage.put('photos/a/512.webp', randomBytes(10))
    await s3.behave(behaviour)
    const walk = async () => {
      for await (const file of storage.walk()) throw new Error(`${file.key} was found`)
    }
    const calls = [
      storage.put('photos/b/512.webp', randomBytes(10)),
      storage.put('exports/b.zip', Readable.from([randomBytes(10)])),
      storage.open('photos/a/512.webp'),
      storage.open('photos/a/512.webp', { suffix: 3 }),
      storage.list('photos'),
      storage.remove('photos/a'),
      walk(),
    ]
    for (const call of await Promise.allSettled(calls))
      expect(call).toEqual({ status: 'rejected', reason: unavailable })

    await s3.behave('normal')
    const { content } = await storage.open('photos/a/512.webp')
    content.destroy()
    expect(await storage.list('photos')).toEqual(['photos/a'])
    expect(await storage.list('exports')).toEqual([])
  },
)

it('a single S3 failure affects no other request and is retried', async () => {
  const calls = [
    () => storage.put('photos/c/512.webp', randomBytes(10)),
    () => storage.put('exports/c.zip', Readable.from([randomBytes(10)])),
    () => storage.open('exports/c.zip').then(({ content }) => buffer(content)),
    () => storage.list('photos'),
    () => storage.remove('photos/c'),
  ]
  for (const call of calls) {
    await s3.behave('failing once')
    s3.requests.length = 0
    await call()
    expect(s3.requests.length).toBeGreaterThan(1)
  }
})

it('a file that S3 stops sending midway fails, and one whose reader pauses doesn’t', async () => {
  const bytes = randomBytes(5_000_000)
  await storage.put('exports/large.zip', bytes)
  const paused = await storage.open('exports/large.zip')
  paused.content.once('readable', () => undefined)

  await s3.behave('stalling')
  const stalled = await storage.open('exports/large.zip')
  await expect(finished(stalled.content.resume())).rejects.toEqual(unavailable)

  // As long as the timeout of the other read.
  let read = 0
  for await (const chunk of paused.content) read += Buffer.from(chunk).length
  expect(read).toBe(bytes.length)
})

it('a reader who disconnects aborts the read from S3', async () => {
  await storage.put('exports/large.zip', randomBytes(20_000_000))
  const { content } = await storage.open('exports/large.zip')
  expect(s3.answering()).toBeGreaterThan(0)
  content.destroy()
  await expect.poll(() => s3.answering()).toBe(0)
})
