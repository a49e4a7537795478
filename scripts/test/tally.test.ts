import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { failuresIn } from './failures.ts'
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

test('vitest and playwright are counted alike, a flaky journey as passed', () => {
  const api = readTally(reportOf({ numPassedTests: 40, numFailedTests: 2 }), 1)
  const journeys = readTally(reportOf({ stats: { expected: 6, flaky: 1, unexpected: 1 } }), 1)
  expect(closingLine(sum([api, journeys]))).toBe('47 passed, 3 failed')
})

test('a run that ends badly counts a failure even when every test passed', () => {
  expect(readTally(reportOf({ numPassedTests: 3, numFailedTests: 0 }), 1)).toEqual({ passed: 3, failed: 1 })
})

test('a run that leaves no report counts a failure', () => {
  expect(readTally(join(folder, 'nothing.json'), 1)).toEqual({ passed: 0, failed: 1 })
})

test('a run that claims success and leaves no report counts a failure', () => {
  expect(readTally(join(folder, 'nothing.json'), 0)).toEqual({ passed: 0, failed: 1 })
})

test('what failed is named by both kinds of reports, also in suites within suites', () => {
  const specs = [
    { file: 'a.journey.ts', title: 'holds', ok: true },
    { file: 'a.journey.ts', title: 'breaks', ok: false },
  ]
  expect(failuresIn(reportOf({ suites: [{ specs: [], suites: [{ specs }] }] }))).toEqual(['a.journey.ts › breaks'])
  const assertionResults = [
    { fullName: 'holds', status: 'passed' },
    { fullName: 'breaks', status: 'failed' },
  ]
  expect(failuresIn(reportOf({ testResults: [{ name: 'b.test.ts', assertionResults }] }))).toEqual([
    'b.test.ts › breaks',
  ])
  expect(failuresIn(join(folder, 'nothing.json'))).toEqual([])
})
