/**
 * npm run test:faults [-- <vitest arguments>]: what breaks around the portal, and what must hold then; `-- clock` runs one of them.
 * FAULT_MINUTES is how long hostile traffic lasts, 5 unless told otherwise, FAULT_SEED which it is.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf, root, run } from './process.ts'
import { closingLine, freshReport, readTally } from './test/tally.ts'

const report = join(root, 'test-results', 'faults.json')
const figures = join(root, 'test-results', 'faults.txt')
for (const file of [report, figures]) freshReport(file)

const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
const vitest = [programOf('vitest'), 'run', '--config', 'faults/vitest.config.ts', ...reporters]
const code = await run(process.execPath, [...vitest, ...process.argv.slice(2)], {
  env: { ...process.env, FAULT_FIGURES: figures },
})

const tally = readTally(report, code)
if (existsSync(figures)) console.log(`\n── what was measured\n${readFileSync(figures, 'utf8').trimEnd()}`)
console.log(closingLine(tally))
process.exitCode = tally.failed === 0 ? 0 : 1
