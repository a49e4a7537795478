import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { PassThrough, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { extract, pack } from 'tar-stream'
import { type BackupKeys, decrypted, encryptedBeginning } from './encryption.ts'
import type { Manifest } from './manifest.ts'
import { createNameCheck } from './names.ts'
import { BackupRefusedError } from './refusal.ts'

/** A member to write. Its size in bytes comes before its content. */
export type NewMember = { name: string; bytes: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> }

export type ArchiveWriter = {
  /** The archive. Nothing is written faster than it is read. */
  stream: Readable
  add: (member: NewMember) => Promise<void>
  /** The members added so far, with their checksums. */
  members: Manifest['members']
  finish: () => void
}

/** The only adapter of tar-stream: an archive that anyone can open with `tar`. */
export const createArchive = (): ArchiveWriter => {
  const tar = pack()
  const stream = tar.pipe(new PassThrough())
  // When the reader stops, for example because the disk is full, the member being added fails.
  stream.once('close', () => tar.destroy())
  const members: Manifest['members'] = []
  const add = async ({ name, bytes, content }: NewMember): Promise<void> => {
    const hash = createHash('sha256')
    const hashed = async function* () {
      for await (const piece of content) {
        hash.update(piece)
        yield piece
      }
    }
    await pipeline(hashed, tar.entry({ name, size: bytes, mode: 0o600, mtime: new Date(0) }))
    members.push({ name, bytes, sha256: hash.digest('hex') })
  }
  return { stream, add, members, finish: () => tar.finalize() }
}

/** A member to read. Read its content before requesting the next one. */
export type Member = { name: string; bytes: number; content: AsyncIterable<Buffer> }

/**
 * Yields the members of an archive in order. Throws a `BackupRefusedError` for a damaged or incomplete archive, and for an entry that no backup
 * contains.
 */
export const readArchive = async function* (path: string, keys: BackupKeys): AsyncGenerator<Member> {
  const isSealed = await isEncrypted(path)
  const [bytes, tar] = [createReadStream(path), extract()]
  const fed = (isSealed ? decrypted(bytes, keys) : Promise.resolve(bytes)).then((plain) => pipeline(plain, tar))
  // The reader of the archive fails too, and reports the error.
  fed.catch((error: unknown) => tar.destroy(error instanceof Error ? error : new Error(String(error))))
  const checkName = createNameCheck(path)
  try {
    for await (const entry of tar) {
      const { name, type, size } = entry.header
      checkName(name, type)
      // Typed as a stream of anything; tar-stream reads bytes.
      yield { name, bytes: size, content: refusing(path, entry as AsyncIterable<Buffer>) }
    }
    await fed
  } catch (error) {
    throw refusalOf(path, error)
  } finally {
    bytes.destroy()
  }
}

/** Yields the content of a member; throws the archive's errors. */
const refusing = async function* (path: string, content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content
  } catch (error) {
    throw refusalOf(path, error)
  }
}

const refusalOf = (path: string, error: unknown): BackupRefusedError =>
  error instanceof BackupRefusedError ? error : damaged(path, error)

/** Returns the error for a damaged archive. */
export const damaged = (path: string, cause?: unknown): BackupRefusedError =>
  new BackupRefusedError(`${path} is damaged or incomplete. Nothing was changed; take another backup.`, { cause })

/** Returns whether a file is an encrypted archive. Throws a `BackupRefusedError` when it can't be read. */
const isEncrypted = async (path: string): Promise<boolean> => {
  const file = await open(path).catch((error: unknown) => {
    throw new BackupRefusedError(`${path} cannot be read.`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(encryptedBeginning.length),
      0,
      encryptedBeginning.length,
      0,
    )
    return buffer.subarray(0, bytesRead).equals(encryptedBeginning)
  } finally {
    await file.close()
  }
}
