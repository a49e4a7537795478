import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { damaged, type Member, readArchive } from './archive.ts'
import type { BackupKeys } from './encryption.ts'
import { formatVersion, Manifest, memberNames } from './manifest.ts'
import { BackupRefusedError } from './refusal.ts'

/**
 * Reads a whole archive, compares every member with its checksum, and returns the manifest. Throws a `BackupRefusedError` for an archive that is
 * damaged, incomplete, of a newer release, or encrypted with another key.
 */
export const checkBackup = async (path: string, keys: BackupKeys): Promise<Manifest> => {
  const found: Manifest['members'] = []
  let text: Buffer | undefined
  let checksum: string | undefined
  for await (const member of readArchive(path, keys)) {
    if (member.name === memberNames.manifest) text = await buffer(member.content)
    else if (member.name === memberNames.checksum) checksum = (await buffer(member.content)).toString('utf8', 0, 64)
    else found.push({ name: member.name, bytes: member.bytes, sha256: await hashOf(member) })
  }
  if (text === undefined || checksum !== sha256(text)) throw damaged(path)

  const manifest = parse(path, text.toString('utf8'))
  if (JSON.stringify(found) !== JSON.stringify(manifest.members)) throw damaged(path)
  return manifest
}

const Newer = z.object({ format: z.number().check(z.gt(formatVersion)) })

const parse = (path: string, text: string): Manifest => {
  // Its checksum is right, so an invalid manifest was written that way.
  const content: unknown = JSON.parse(text)
  const { success: isNewer, data } = Newer.safeParse(content)
  if (isNewer)
    throw new BackupRefusedError(
      `${path} was made by a newer release (format ${data.format}). Restore it with that one.`,
    )
  const parsed = Manifest.safeParse(content)
  if (!parsed.success) throw damaged(path, parsed.error)
  return parsed.data
}

const hashOf = async ({ content }: Member): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of content) hash.update(piece)
  return hash.digest('hex')
}

const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
