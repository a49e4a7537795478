import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFileSystem } from './durable-file-system.ts'

/** The PostgreSQL version of the pinned PGlite. No other major version opens its data directories. */
export const engineMajorVersion = '18'

/**
 * Flags of node for the process that runs the engine, both needed: leave WebAssembly with its baseline compiler. The optimising one takes 550 MB
 * for a moment and 50 MB permanently. Without it point look-ups and inserts are as fast, scans up to twice as slow.
 */
export const baselineCompiler = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering']

/** Starts the engine on a data directory, which is created if missing. `onAccess` is called for each access to a file. */
export const startEngine = (directory: string, onAccess = () => {}): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFileSystem(directory, onAccess), extensions: { pg_trgm }, startParams })

const startParams = [
  // `-F` would turn fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The memory of WebAssembly never shrinks. The default 128 MB of buffers costs 100 MB here, and the operating system caches the same files;
  // building an index in 16 MB instead of 64 hardly takes longer.
  ...['-c', 'shared_buffers=16MB'],
  ...['-c', 'maintenance_work_mem=16MB'],
]
