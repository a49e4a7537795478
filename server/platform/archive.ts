import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

/** A file of an archive. Already compressed content, such as an image, is `stored` as it is. */
export type Entry = { path: string; content: Readable; stored?: boolean }

/**
 * The only adapter of yazl: packs entries into a zip one after another, no faster than the zip is read. An entry that fails fails the zip. When the
 * reader goes away, the current entry is closed and no other is started.
 */
export const zip = (entries: AsyncIterable<Entry>): Readable => {
  const file = new ZipFile()
  // yazl's types declare less than the PassThrough that it is.
  const packed = file.outputStream as Readable
  let current: Readable | undefined
  const pack = async (): Promise<void> => {
    for await (const { path, content, stored = false } of entries) {
      current = content
      if (packed.destroyed) throw new Error('The archive was aborted.')
      file.addReadStream(content, path, { compress: !stored })
      await finished(content)
    }
    file.end()
  }
  packed.once('close', () => current?.destroy())
  pack().catch((error: unknown) => {
    current?.destroy()
    packed.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  return packed
}
