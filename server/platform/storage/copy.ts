import { createHash, type Hash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { openIfThere, type Storage } from './storage.ts'

type Count = { files: number; bytes: number }
/** The progress of a copy: files `copied` and those already `present`, of `all`. */
export type CopyProgress = { copied: Count; present: Count; all: Count }

/** A copy differs from its original. The message is one sentence for the operator. */
export class CopyError extends Error {
  override name = 'CopyError'
}

// With small files, most of the time is spent waiting for the other side.
const atOnce = 8

/**
 * Copies all files of a storage into another and returns what it did; only reads the first. Skips files that are there with the same size, because
 * a file is stored completely or not at all and never changes. So an interrupted copy resumes. Reads back and compares each copy, and compares all
 * sizes at the end; throws a `CopyError` when they differ. Omits files that the running portal removes meanwhile.
 */
export const copyFiles = async (
  from: Pick<Storage, 'walk' | 'open'>,
  to: Pick<Storage, 'walk' | 'open' | 'put' | 'remove'>,
  report: (progress: CopyProgress) => void = () => undefined,
): Promise<CopyProgress> => {
  const [source, target] = [await sizesIn(from), await sizesIn(to)]
  const isPresent = (key: string) => target.get(key) === source.get(key)
  const present = [...source].filter(([key]) => isPresent(key))
  const progress = { copied: count([]), present: count(present), all: count([...source]) }
  const missing = [...source].filter(([key]) => !isPresent(key)).values()

  const work = async (): Promise<void> => {
    for (const [key, bytes] of missing) {
      const isCopied = await copyFile(from, to, key)
      add(isCopied ? progress.copied : progress.all, isCopied ? 1 : -1, bytes)
      if (!isCopied) source.delete(key)
      report(progress)
    }
  }
  report(progress)
  await allDone(Array.from({ length: atOnce }, work))
  const stored = await sizesIn(to)
  for (const [key, bytes] of source)
    if (stored.get(key) !== bytes)
      throw new CopyError(`${key} has ${bytes} bytes, and its copy ${stored.get(key) ?? 0}.`)
  return progress
}

const sizesIn = async (storage: Pick<Storage, 'walk'>): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  for await (const { key, bytes } of storage.walk()) sizes.set(key, bytes)
  return sizes
}

const count = (files: [key: string, bytes: number][]): Count => ({
  files: files.length,
  bytes: files.reduce((sum, [, bytes]) => sum + bytes, 0),
})

const add = (counted: Count, files: 1 | -1, bytes: number): void => {
  counted.files += files
  counted.bytes += files * bytes
}

// The first failure is thrown once the others have ended too, so that nothing is written after it.
const allDone = async (work: Promise<void>[]): Promise<void> => {
  await Promise.allSettled(work)
  await Promise.all(work)
}

/** Copies a file and verifies the copy; returns false when the file is gone. */
const copyFile = async (
  from: Pick<Storage, 'open'>,
  to: Pick<Storage, 'open' | 'put' | 'remove'>,
  key: string,
): Promise<boolean> => {
  const file = await openIfThere(from, key)
  if (file === undefined) return false
  const [read, stored] = [createHash('sha256'), createHash('sha256')]
  await to.put(key, hashing(file.content, read))
  await pipeline((await to.open(key)).content, stored)
  if (read.digest('hex') === stored.digest('hex')) return true
  await to.remove(key)
  throw new CopyError(`The copy of ${key} differed from the original and was removed.`)
}

const hashing = async function* hashing(content: AsyncIterable<Uint8Array>, hash: Hash): AsyncIterable<Uint8Array> {
  for await (const chunk of content) {
    hash.update(chunk)
    yield chunk
  }
}
