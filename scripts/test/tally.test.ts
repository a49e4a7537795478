import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closingLine, readTally, sum } from './tally.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tally-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const reportOf = (content: unknown): string => {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

test('counts vitest and Playwright reports alike, a flaky journey as passed', () => {
  const api = readTally(reportOf({ numPassedTests: 40, numFailedTests: 2, testResults: [] }), 1)
  const journeys = readTally(reportOf({ stats: { expected: 6, flaky: 1, unexpected: 1 }, suites: [] }), 1)
  expect(closingLine(sum([api, journeys]))).toBe('47 passed, 3 failed')
})

test('counts a failure for a non-zero exit code even when every test passed', () => {
  const report = reportOf({ numPassedTests: 3, numFailedTests: 0, testResults: [] })
  expect(readTally(report, 1)).toEqual({ passed: 3, failed: 1, failures: [] })
})

test('counts a failure for a failed run without a report', () => {
  expect(readTally(join(folder, 'nothing.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('counts a failure for a successful run without a report', () => {
  expect(readTally(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('lists failed tests with line, first line of the error and call log, also in nested suites', () => {
  const message = '\u001b[31mError\u001b[39m: no heading\nCall log:\n  - waiting for it\n  - a dialog is in the way\n'
  const error = { message, location: { line: 3 } }
  const specs = [
    { file: 'a.journey.ts', title: 'holds', ok: true, tests: [{ results: [{}] }] },
    { file: 'a.journey.ts', title: 'breaks', ok: false, tests: [{ results: [{ error }] }] },
  ]
  const stats = { expected: 1, flaky: 0, unexpected: 1 }
  const journeys = readTally(reportOf({ stats, suites: [{ specs: [], suites: [{ specs }] }] }), 1)
  const assertionResults = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'breaks', status: 'failed', failureMessages: ['AssertionError: 1\nat line 5'] },
  ]
  const testResults = [{ name: 'b.test.ts', assertionResults }]
  const api = readTally(reportOf({ numPassedTests: 1, numFailedTests: 1, testResults }), 1)
  expect(sum([journeys, api]).failures).toEqual([
    'a.journey.ts:3 › breaks: Error: no heading\n    - waiting for it\n    - a dialog is in the way',
    'b.test.ts › breaks: AssertionError: 1',
  ])
})
