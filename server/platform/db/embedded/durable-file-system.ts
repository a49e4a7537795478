import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]

/**
 * PGlite's file system with a real fsync. As shipped it has none: a commit reaches the operating system but not the disk, and a power cut destroys
 * the whole database (5 of 5 in our trials; upstream issue #1107). Needs the engine started without `-F`.
 */
export class DurableFileSystem extends NodeFS {
  #onAccess: () => void

  /** `onAccess` is called whenever the engine reads or writes, in the middle of a statement. */
  constructor(directory: string, onAccess: () => void) {
    super(directory)
    this.#onAccess = onAccess
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const ours = [syncToDisk, keepPrivate, rememberSizes, observeAccess(this.#onAccess)]
    const preRun = [...(emscriptenOpts.preRun ?? []), ...ours]
    return { emscriptenOpts: { ...emscriptenOpts, preRun } }
  }
}

const syncToDisk = (module: { NODEFS: object }): void => {
  const files: unknown = module.NODEFS
  if (!isNodeFiles(files)) throw new Error('PGlite changed its file system: fsync cannot be attached')
  files.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd === undefined) syncDirectory(files.realPath(node))
    else fs.fdatasyncSync(nfd)
    return 0
  }
}

/** Keeps files private, because the engine makes most of its files readable by everyone, whatever the umask. */
const keepPrivate = (module: { NODEFS: object }): void => {
  const files: unknown = module.NODEFS
  if (!isNodeFiles(files)) throw new Error('PGlite changed its file system: modes cannot be set')
  const { setattr } = files.stream_ops
  const { setattr: setattrByPath } = files.node_ops
  files.stream_ops.setattr = (file, attributes) => setattr(file, withPrivateMode(attributes))
  files.node_ops.setattr = (node, attributes) => setattrByPath(node, withPrivateMode(attributes))
}

const withPrivateMode = (attributes: Attributes): Attributes =>
  typeof attributes.mode === 'number' ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes

/**
 * Caches file sizes, because the engine seeks to the end several times per statement, and fstat took a quarter of its time. No other process writes
 * to its files (`lock.ts`). Anything that may change a size clears the cached one.
 */
const rememberSizes = (module: { NODEFS: object }): void => {
  const files: unknown = module.NODEFS
  if (!isNodeFiles(files)) throw new Error('PGlite changed its file system: sizes cannot be remembered')
  const { open, write, llseek, setattr } = files.stream_ops
  const { setattr: setattrByPath } = files.node_ops
  const sizes = new WeakMap<object, number>()
  files.stream_ops.open = (file) => {
    sizes.delete(file.node)
    return open(file)
  }
  files.stream_ops.llseek = (file, offset, whence) => {
    if (whence !== seekEnd || file.nfd === undefined) return llseek(file, offset, whence)
    const size = sizes.get(file.node) ?? llseek(file, 0, seekEnd)
    sizes.set(file.node, size)
    return size + offset < 0 ? llseek(file, offset, whence) : size + offset
  }
  files.stream_ops.write = (file, buffer, offset, length, position) => {
    const size = sizes.get(file.node)
    sizes.delete(file.node)
    const written = write(file, buffer, offset, length, position)
    if (size !== undefined) sizes.set(file.node, Math.max(size, position + written))
    return written
  }
  files.stream_ops.setattr = (file, attributes) => {
    sizes.delete(file.node)
    return setattr(file, attributes)
  }
  files.node_ops.setattr = (node, attributes) => {
    sizes.delete(node)
    return setattrByPath(node, attributes)
  }
}

const seekEnd = 2

const observeAccess = (onAccess: () => void) => (module: { NODEFS: object }) => {
  const files: unknown = module.NODEFS
  if (!isNodeFiles(files)) throw new Error('PGlite changed its file system: access cannot be observed')
  const { read, write } = files.stream_ops
  files.stream_ops.read = (...access) => {
    onAccess()
    return read(...access)
  }
  files.stream_ops.write = (...access) => {
    onAccess()
    return write(...access)
  }
}

/** Emscripten's file system over node's: `nfd` is node's file descriptor, absent for a directory. */
type OpenFile = { nfd?: number; node: object }
type Access = (file: OpenFile, buffer: Uint8Array, offset: number, length: number, position: number) => number
type Attributes = { mode?: number | null }
type NodeFiles = {
  node_ops: { setattr: (node: object, attributes: Attributes) => unknown }
  stream_ops: {
    open: (file: OpenFile) => unknown
    setattr: (file: OpenFile, attributes: Attributes) => unknown
    llseek: (file: OpenFile, offset: number, whence: number) => number
    fsync: (file: OpenFile) => number
    read: Access
    write: Access
  }
  realPath: (node: object) => string
}

const isNodeFiles = (value: unknown): value is NodeFiles =>
  typeof value === 'object' &&
  value !== null &&
  'node_ops' in value &&
  typeof value.node_ops === 'object' &&
  'stream_ops' in value &&
  typeof value.stream_ops === 'object' &&
  'realPath' in value &&
  typeof value.realPath === 'function'

/** Makes the names in a directory durable. Systems that can't open a directory (Windows) don't need it. */
export const syncDirectory = (path: string): void => {
  if (process.platform === 'win32') return
  const descriptor = fs.openSync(path, 'r')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}

/** Makes a whole directory tree durable. */
export const syncTree = (directory: string): void => {
  for (const entry of fs.readdirSync(directory, { withFileTypes: true, recursive: true })) {
    const path = `${entry.parentPath}/${entry.name}`
    if (entry.isDirectory()) syncDirectory(path)
    else syncFile(path)
  }
  syncDirectory(directory)
}

const syncFile = (path: string): void => {
  const descriptor = fs.openSync(path, 'r+')
  try {
    fs.fsyncSync(descriptor)
  } finally {
    fs.closeSync(descriptor)
  }
}
