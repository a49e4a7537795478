import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, it } from 'vitest'
import { readConfig } from '#server/config.ts'
import { temporaryDirectory } from '#server/testing/directories.ts'
import { openTestS3 } from '#server/testing/s3.ts'
import { openStorage } from './open.ts'
import type { Range, Storage } from './storage.ts'

const s3 = await openTestS3()
afterAll(() => s3.close())

const open = (environment: Record<string, string>) => {
  const dataDirectory = temporaryDirectory()
  return openStorage(readConfig({ ...environment, DATA_DIR: dataDirectory })).then((storage) => ({
    storage,
    unfinished: () => filesIn(join(dataDirectory, 'files', '.unfinished')),
  }))
}

const filesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

const read = async (storage: Storage, key: string, range?: Range) => {
  const { content, ...about } = await storage.open(key, range)
  return { ...about, content: await buffer(content) }
}
const all = async (storage: Storage) => {
  const files: { key: string; bytes: number }[] = []
  for await (const file of storage.walk()) files.push(file)
  return files.toSorted((a, b) => a.key.localeCompare(b.key))
}

describe.each([
  ['a folder', {}],
  ['S3', s3.environment],
])('a storage in %s', async (_, environment) => {
  const { storage, unfinished } = await open(environment)

  it('returns a file as it was stored, from bytes and from a stream', async () => {
    for (const bytes of [randomBytes(1), randomBytes(300_000)]) {
      expect(await storage.put('photos/a/512.webp', bytes)).toBe(bytes.length)
      expect(await storage.put('exports/a.zip', Readable.from([bytes]))).toBe(bytes.length)
      for (const key of ['photos/a/512.webp', 'exports/a.zip'])
        expect(await read(storage, key)).toEqual({
          bytes: bytes.length,
          first: 0,
          last: bytes.length - 1,
          content: bytes,
        })
    }
    expect(unfinished()).toEqual([])
  })

  it('returns exactly the requested part of a file', async () => {
    const bytes = randomBytes(100_000)
    await storage.put('exports/parts.zip', bytes)
    const parts: [Range, number, number][] = [
      [{ first: 0, last: 9 }, 0, 9],
      [{ first: 70_000, last: 70_000 }, 70_000, 70_000],
      [{ first: 99_990 }, 99_990, 99_999],
      [{ first: 99_990, last: 200_000 }, 99_990, 99_999],
      [{ suffix: 5 }, 99_995, 99_999],
      [{ suffix: 200_000 }, 0, 99_999],
    ]
    for (const [range, first, last] of parts)
      expect(await read(storage, 'exports/parts.zip', range)).toEqual({
        ...{ bytes: 100_000, first, last },
        content: bytes.subarray(first, last + 1),
      })
    for (const range of [{ first: 100_000 }, { first: 100_000, last: 100_001 }, { suffix: 0 }])
      await expect(storage.open('exports/parts.zip', range)).rejects.toMatchObject({
        code: 'file.range',
        bytes: 100_000,
      })
  })

  it("doesn't find a missing or empty file", async () => {
    await storage.put('exports/empty.zip', Buffer.alloc(0))
    for (const key of ['exports/none.zip', 'exports/empty.zip'])
      for (const range of [undefined, { suffix: 3 }])
        await expect(storage.open(key, range)).rejects.toMatchObject({ code: 'file.not_found' })
  })

  it('keeps nothing of content that fails', async () => {
    const failing = (async function* failing() {
      yield randomBytes(100_000)
      throw new Error('The database is gone.')
    })()
    await expect(storage.put('exports/failed.zip', failing)).rejects.toThrow('The database is gone.')
    await expect(storage.open('exports/failed.zip')).rejects.toMatchObject({ code: 'file.not_found' })
    expect(unfinished()).toEqual([])
  })

  it('lists the files and folders in a folder, all or those changed before a time', async () => {
    const before = new Date(Date.now() - 60_000)
    await storage.put('certificates/a.pdf', randomBytes(3))
    await storage.put('certificates/b/whole.pdf', randomBytes(3))
    await storage.put('certificates/b/preview.webp', randomBytes(3))
    const children = ['certificates/a.pdf', 'certificates/b']
    expect((await storage.list('certificates')).toSorted()).toEqual(children)
    expect(await storage.list('certificates', before)).toEqual([])
    expect((await storage.list('certificates', new Date(Date.now() + 60_000))).toSorted()).toEqual(children)
    expect(await storage.list('nothing')).toEqual([])
  })

  it('lists, finds and removes more files than one S3 response contains', async () => {
    const keys = Array.from({ length: 25 }, (_, at) => `certificates/many-${at}.pdf`).toSorted()
    for (const key of keys) await storage.put(key, randomBytes(3))
    await storage.remove('certificates/a.pdf')
    await storage.remove('certificates/b')
    expect((await storage.list('certificates')).toSorted()).toEqual(keys)
    expect((await all(storage)).filter(({ key }) => key.startsWith('certificates/'))).toHaveLength(25)
    await storage.remove('certificates')
    expect(await storage.list('certificates')).toEqual([])
  })

  it('finds every file except its own; removes a folder with all its files', async () => {
    await storage.identify()
    for (const folder of ['photos', 'exports', 'certificates']) await storage.remove(folder)
    expect(await all(storage)).toEqual([])
    const received = await storage.receive(randomBytes(10))
    for (const key of ['photos/a/512.webp', 'photos/a/96.webp', 'photos/ab/96.webp', 'certificates/c.pdf'])
      await storage.put(key, randomBytes(7))
    await storage.remove('photos/a')
    await storage.remove('photos/nothing')
    expect(await all(storage)).toEqual([
      { key: 'certificates/c.pdf', bytes: 7 },
      { key: 'photos/ab/96.webp', bytes: 7 },
    ])
    await received.discard()
  })

  it('rejects path traversal and internal keys', async () => {
    const keys = ['../outside', 'photos/../../outside', '', '.', 'photos/..', '/photos', 'photos//a', '.storage-id']
    for (const key of keys) await expect(storage.put(key, Buffer.from('x'))).rejects.toThrow('is not a valid key')
  })

  it('creates one id under concurrent calls, which never changes', async () => {
    const asked = await Promise.all(Array.from({ length: 5 }, () => storage.identify()))
    expect(new Set([...asked, await storage.identify()]).size).toBe(1)
    expect(asked[0]).toMatch(/^[\da-f-]{36}$/)
  })
})

it('different folders have different ids, portals on one bucket share its id', async () => {
  const ids = async (environment: Record<string, string>) => {
    const opened = await Promise.all([open(environment), open(environment)])
    return Promise.all(opened.map(({ storage }) => storage.identify()))
  }
  expect(new Set(await ids({})).size).toBe(2)
  expect(new Set(await ids(s3.environment)).size).toBe(1)
})
