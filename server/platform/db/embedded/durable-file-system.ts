import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type EngineOptions = Parameters<NodeFS['init']>[1]

/**
 * PGlite's file system with a real fsync. As shipped it has none: a commit reaches the operating system, not the disk, and a
 * power cut takes the whole database with it (5 of 5 in our trials; upstream issue #1107). Needs the engine started without `-F`.
 */
export class DurableFileSystem extends NodeFS {
  #onAccess: () => void

  /** `onAccess` is called whenever the engine reads or writes, in the middle of its statement. */
  constructor(directory: string, onAccess: () => void) {
    super(directory)
    this.#onAccess = onAccess
  }

  override async init(engine: PGlite, options: EngineOptions): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const preRun = [...(emscriptenOpts.preRun ?? []), syncToDisk, observeAccess(this.#onAccess)]
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
type Access = (...access: unknown[]) => unknown
type NodeFiles = {
  stream_ops: { fsync: (file: OpenFile) => number; read: Access; write: Access }
  realPath: (node: object) => string
}

const isNodeFiles = (value: unknown): value is NodeFiles =>
  typeof value === 'object' &&
  value !== null &&
  'stream_ops' in value &&
  typeof value.stream_ops === 'object' &&
  'realPath' in value &&
  typeof value.realPath === 'function'

/** Makes the names in a directory durable. Systems that cannot open a directory (Windows) need no such thing. */
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
