import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../process.ts'
import { problems, type Result } from './result.ts'

// Files that may read the system clock: the default of `platform.now`, and adapters that work before or below the platform.
const readers = [
  'server/app.ts',
  'server/platform/backup/upgrade.ts',
  'server/platform/db/embedded/housekeeping.ts',
  'server/platform/db/embedded/lock.ts',
  'server/platform/storage/s3.ts',
]

/** Checks that the server gets the time from `platform.now` or an argument, so that tests and the demo can set it. */
export const checkClock = (): Result => {
  const files = globSync('server/**/*.ts', {
    cwd: root,
    exclude: ['**/*.test.ts', 'server/testing/**'],
  }).toSorted()
  const reading = files.filter((file) => readsClock(readFileSync(join(root, file), 'utf8')))
  const found = [
    ...reading
      .filter((file) => !readers.includes(file))
      .map((file) => `${file}\n    Take the time from platform.now, or as an argument.`),
    ...readers
      .filter((file) => !reading.includes(file))
      .map((file) => `${file}\n    No longer reads the clock: remove it from the list in scripts/lint/clock.ts.`),
  ]
  return problems('clock', found, `${readers.length} of ${files.length} files read it`)
}

/** Returns whether a source reads the system clock. */
export const readsClock = (source: string): boolean => /\bnew Date\b(\(\)|(?!\())|\bDate\.now\b/.test(source)
