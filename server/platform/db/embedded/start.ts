import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { DurableFileSystem } from './durable-file-system.ts'

/** The PostgreSQL that the pinned PGlite is built from; its data directories open with no other major version. */
export const engineMajorVersion = '18'

/**
 * node flag, for the process that runs the engine: leave WebAssembly with its baseline compiler. The optimising one takes
 * 550 MB for a moment and 80 MB for good; without it point look-ups and inserts are as fast, a full scan about half as fast.
 */
export const baselineCompiler = '--liftoff-only'

/** Starts the engine on a data directory, which is made when it does not exist. */
export const startEngine = (directory: string): Promise<PGlite> =>
  PGlite.create({ fs: new DurableFileSystem(directory), extensions: { pg_trgm }, startParams })

const startParams = [
  // `-F` would turn fsync off.
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  // The default 128 MB grows this process by 100 MB; the operating system caches the files as well.
  ...['-c', 'shared_buffers=16MB'],
]
