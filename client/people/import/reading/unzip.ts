import { Unzip, UnzipInflate } from 'fflate'
import { MOST, type Reason, Unreadable } from './found.ts'

// A part that is unpacked to a thousand times its size, as zip bombs are, still takes little memory before its size is checked.
const part = 8 * 1024

/**
 * Unpacks those entries of a zip whose name, without folders, is wanted; others are skipped. It stops as soon as a limit is exceeded, however large
 * the rest is. Throws `Unreadable`.
 */
export const unzip = (
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): { name: string; bytes: Uint8Array }[] => {
  const unpacked: { name: string; parts: Uint8Array[] }[] = []
  let [listed, size] = [0, 0]
  // The library passes errors thrown in `ondata` to `ondata`.
  let reason: Reason | undefined
  const reader = new Unzip((file) => {
    listed += 1
    if (listed > MOST.listed) throw new Unreadable('too_many_entries')
    const name = file.name.split(/[/\\]/).at(-1)?.toLowerCase() ?? ''
    if (!isWanted(name)) return
    if (unpacked.length >= MOST.entries) throw new Unreadable('too_many_entries')
    const entry = { name, parts: [] as Uint8Array[] }
    unpacked.push(entry)
    file.ondata = (error, data) => {
      size += error ? 0 : data.length
      if (error) reason ??= 'damaged'
      else if (size > MOST.unpackedBytes) reason ??= 'unpacked_large'
      else entry.parts.push(data)
    }
    file.start()
  })
  reader.register(UnzipInflate)
  try {
    for (let at = 0; at < bytes.length && reason === undefined; at += part)
      reader.push(bytes.subarray(at, at + part), at + part >= bytes.length)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('damaged')
  }
  if (reason !== undefined) throw new Unreadable(reason)
  return unpacked.map(({ name, parts }) => ({ name, bytes: joined(parts) }))
}

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const each of parts) {
    all.set(each, at)
    at += each.length
  }
  return all
}
