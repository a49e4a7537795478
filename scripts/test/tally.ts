import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

/** How many tests passed and failed. */
export type Tally = { passed: number; failed: number }

export const nothing: Tally = { passed: 0, failed: 0 }

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
})

/** The last line of every test run, the same for people and for machines. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** Removes the report of an earlier run, so that it is never counted for this one. */
export const freshReport = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

/**
 * Counts the JSON report of vitest or playwright. A run that ended badly counts at least one failure, also when no
 * single test failed: a file that does not load, a server that does not start, a report that was never written.
 */
export const readTally = (path: string, exitCode: number): Tally => {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { passed, failed } = count(JSON.parse(readFileSync(path, 'utf8')))
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

const count = (report: unknown): Tally => {
  const counted = reports.parse(report)
  return 'stats' in counted
    ? { passed: counted.stats.expected + counted.stats.flaky, failed: counted.stats.unexpected }
    : { passed: counted.numPassedTests, failed: counted.numFailedTests }
}

const reports = z.union([
  z.object({ numPassedTests: z.number(), numFailedTests: z.number() }),
  z.object({ stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }) }),
])
