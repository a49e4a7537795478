import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'
import { failedJourneys, failedTests, journeySuites, testResults } from './failures.ts'

/** How many tests passed and failed, and the failed ones if the report names them. */
export type Tally = { passed: number; failed: number; failures?: string[] }

export const nothing: Tally = { passed: 0, failed: 0 }

export const sum = (tallies: Tally[]): Tally => ({
  passed: tallies.reduce((total, { passed }) => total + passed, 0),
  failed: tallies.reduce((total, { failed }) => total + failed, 0),
  failures: tallies.flatMap(({ failures = [] }) => failures),
})

/** Returns the last line of every test run, which both people and machines read. */
export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`

/** Removes the report of an earlier run, so that it isn't counted for this one. */
export const freshReport = (path: string): void => {
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
}

/**
 * Counts the JSON report of vitest or Playwright. A run with a non-zero exit code counts at least one failure, even when no
 * test failed: a file that doesn't load, a server that doesn't start, a report that was never written.
 */
export const readTally = (path: string, exitCode: number): Tally => {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const tally = reports.parse(JSON.parse(readFileSync(path, 'utf8')))
  return { ...tally, failed: exitCode === 0 ? tally.failed : Math.max(tally.failed, 1) }
}

const reports = z.union([
  z.object({ numPassedTests: z.number(), numFailedTests: z.number(), testResults }).transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: failedTests(report.testResults),
  })),
  z
    .object({
      stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number() }),
      suites: journeySuites,
    })
    .transform(({ stats, suites }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      failures: failedJourneys(suites),
    })),
])
