import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { dirname, resolve, sep } from 'node:path'

// Preloaded into every thread of a portal (node --import): SYNCED_DISK is what a disk would contain of LIVE_DISK if the power
// failed now. As on a journaling file system, bytes persist once their file is synced, and names (files created, moved, removed,
// truncated) with the next sync of anything. Unsynced writes are in LIVE_DISK only, and the test decides what becomes of them.
const live = resolve(process.env['LIVE_DISK'] ?? '')
const disk = resolve(process.env['SYNCED_DISK'] ?? '')

type Range = { from: number; to: number }
// Keyed by path, because files are identified by name here, and updated when a file moves.
const written = new Map<string, Range[]>()
const names: (() => void)[] = []
const opened = new Map<number, string>()

const real = { ...fs }
const realPromises = { ...fs.promises }

const isOurs = (path: string): boolean => path === live || path.startsWith(live + sep)
const onDisk = (path: string): string => disk + path.slice(live.length)
const pathOf = (path: fs.PathLike): string => resolve(String(path))

const note = (path: string, change: (copy: string) => void): void => {
  if (isOurs(path)) names.push(() => change(onDisk(path)))
}
const noteWrite = (path: string | undefined, from: number, length: number): void => {
  if (path === undefined) return
  const ranges = written.get(path) ?? []
  written.set(path, ranges)
  const last = ranges.at(-1)
  if (last?.to === from) last.to += length
  else ranges.push({ from, to: from + length })
}
const noteMove = (from: string, to: string): void => {
  note(to, (copy) => {
    if (real.existsSync(onDisk(from))) real.renameSync(onDisk(from), copy)
  })
  for (const [path, ranges] of written)
    if (path === from || path.startsWith(from + sep)) {
      written.delete(path)
      written.set(to + path.slice(from.length), ranges)
    }
  for (const [descriptor, path] of opened) if (path === from) opened.set(descriptor, to)
}

const syncNames = (): void => {
  for (const change of names.splice(0)) change()
}
/** Copies the bytes written to a file since its last sync to the disk. */
const syncFile = (path: string): void => {
  syncNames()
  const ranges = written.get(path) ?? []
  written.delete(path)
  if (ranges.length === 0 || !real.existsSync(path)) return
  real.mkdirSync(dirname(onDisk(path)), { recursive: true })
  const [source, target] = [real.openSync(path, 'r'), real.openSync(onDisk(path), 'a')]
  real.closeSync(target)
  const copy = real.openSync(onDisk(path), 'r+')
  for (const { from, to } of ranges) {
    const bytes = Buffer.alloc(to - from)
    const read = real.readSync(source, bytes, 0, bytes.length, from)
    real.writeSync(copy, bytes, 0, read, from)
  }
  real.closeSync(source)
  real.closeSync(copy)
}
const sync = (descriptor: number): void => {
  const path = opened.get(descriptor)
  if (path !== undefined) syncFile(path)
}

const made = (path: string): void =>
  note(path, (copy) => {
    if (real.existsSync(dirname(copy))) real.closeSync(real.openSync(copy, 'a'))
  })
const cut = (path: string, length: number): void => {
  note(path, (copy) => {
    if (real.existsSync(copy)) real.truncateSync(copy, length)
  })
  // Bytes beyond the new length no longer count as written.
  const ranges = (written.get(path) ?? []).map(({ from, to }) => ({ from, to: Math.min(to, length) }))
  if (written.has(path))
    written.set(
      path,
      ranges.filter(({ from, to }) => from < to),
    )
}

fs.openSync = (path, flags, mode) => {
  const there = real.existsSync(path)
  const descriptor = real.openSync(path, flags, mode)
  const name = pathOf(path)
  if (!isOurs(name)) return descriptor
  opened.set(descriptor, name)
  if (!there) made(name)
  const truncates =
    typeof flags === 'string' ? flags.startsWith('w') : (Number(flags ?? 0) & fs.constants.O_TRUNC) !== 0
  if (there && truncates) cut(name, 0)
  return descriptor
}
fs.closeSync = (descriptor) => {
  opened.delete(descriptor)
  real.closeSync(descriptor)
}
// The engine passes a position. All other writes start at the beginning of a file.
fs.writeSync = ((descriptor: number, ...given: [Uint8Array, number, number, number?]) => {
  const count = real.writeSync(descriptor, ...given)
  noteWrite(opened.get(descriptor), given[3] ?? 0, count)
  return count
}) as typeof fs.writeSync
fs.ftruncateSync = (descriptor, length) => {
  real.ftruncateSync(descriptor, length)
  const path = opened.get(descriptor)
  if (path !== undefined) cut(path, length ?? 0)
}
fs.truncateSync = (path, length) => {
  real.truncateSync(path, length)
  cut(pathOf(path), length ?? 0)
}
fs.renameSync = (from, to) => {
  real.renameSync(from, to)
  noteMove(pathOf(from), pathOf(to))
}
fs.unlinkSync = (path) => {
  real.unlinkSync(path)
  written.delete(pathOf(path))
  note(pathOf(path), (copy) => real.rmSync(copy, { force: true }))
}
fs.mkdirSync = (...given: Parameters<typeof real.mkdirSync>) => {
  const answer = real.mkdirSync(...given)
  note(pathOf(given[0]), (copy) => real.mkdirSync(copy, { recursive: true }))
  return answer
}
fs.rmdirSync = (path) => {
  real.rmdirSync(path)
  note(pathOf(path), (copy) => real.rmSync(copy, { recursive: true, force: true }))
}
fs.fsyncSync = (descriptor) => {
  real.fsyncSync(descriptor)
  if (opened.has(descriptor)) sync(descriptor)
}
fs.fdatasyncSync = (descriptor) => {
  real.fdatasyncSync(descriptor)
  sync(descriptor)
}

// For the file storage.
fs.promises.open = async (path, flags, mode) => {
  const name = pathOf(path)
  const there = real.existsSync(name)
  const file = await realPromises.open(path, flags, mode)
  if (!isOurs(name)) return file
  if (!there) made(name)
  const realSync = file.sync.bind(file)
  file.sync = async () => {
    await realSync()
    if (!real.statSync(name, { throwIfNoEntry: false })?.isFile()) return syncNames()
    // The storage writes such a file once, from its beginning.
    noteWrite(name, 0, real.statSync(name).size)
    syncFile(name)
  }
  return file
}
fs.promises.rename = async (from, to) => {
  await realPromises.rename(from, to)
  noteMove(pathOf(from), pathOf(to))
}
fs.promises.mkdir = (async (...given: Parameters<typeof realPromises.mkdir>) => {
  const answer = await realPromises.mkdir(...given)
  note(pathOf(given[0]), (copy) => real.mkdirSync(copy, { recursive: true }))
  return answer
}) as typeof fs.promises.mkdir
fs.promises.rm = async (path, options) => {
  await realPromises.rm(path, options)
  note(pathOf(path), (copy) => real.rmSync(copy, { recursive: true, force: true }))
}
syncBuiltinESMExports()
