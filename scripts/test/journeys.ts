import { join } from 'node:path'
import { buildIfChanged } from '../build/inputs.ts'
import { programOf, root, run } from '../process.ts'
import { provideChromium } from './chromium.ts'
import { freshReport, readTally, type Tally } from './tally.ts'

const oneFailure: Tally = { passed: 0, failed: 1 }

/** Runs the browser journeys against the built client and their own server (see playwright.config.ts). */
export const runJourneys = async (args: string[]): Promise<Tally> => {
  if (!(await provideChromium())) return oneFailure
  if ((await buildIfChanged()) !== 0) return oneFailure
  const report = join(root, 'test-results', 'journeys.json')
  freshReport(report)
  const code = await run(process.execPath, [programOf('@playwright/test', 'playwright'), 'test', ...args], {
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  })
  return readTally(report, code)
}
