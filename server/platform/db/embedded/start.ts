import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFileSystem } from './durable-file-system.ts'

/** The PostgreSQL that the pinned PGlite is built from; its data directories open with no other major version. */
export const engineMajorVersion = '18'

/**
 * node flags, both needed, for the process that runs the engine: leave WebAssembly with its baseline compiler. The optimising
 * one takes 550 MB for a moment and 50 MB for good. Without it point look-ups and inserts are as fast, scans up to twice as slow.
 */
export const baselineCompiler = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/**
 * Starts the engine on a data directory, which is made when it does not exist. `onAccess` is called whenever it touches a file.
 */
export const startEngine = (directory: string, onAccess = () => {}): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFileSystem(directory, onAccess), extensions: { pg_trgm }, startParams })

const startParams = [
  // `-F` would turn fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The memory of WebAssembly never shrinks. The default 128 MB of buffers costs 100 MB here, and the operating system caches
  // the same files; building an index in 16 MB instead of 64 takes hardly longer.
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'maintenance_work_mem=16MB'],
]
