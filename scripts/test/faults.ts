import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programOf, root, run } from '../process.ts'
import { freshReport, readTally, type Tally } from './tally.ts'

/** Runs the tests of faults/ one file at a time and prints their measurements. `args` are those of vitest. */
export const runFaults = async (args: string[], env: NodeJS.ProcessEnv = {}): Promise<Tally> => {
  const report = join(root, 'test-results', 'faults.json')
  const figures = join(root, 'test-results', 'faults.txt')
  for (const file of [report, figures]) freshReport(file)

  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const vitest = [programOf('vitest'), 'run', '--config', 'faults/vitest.config.ts', ...reporters]
  const code = await run(process.execPath, [...vitest, ...args], {
    env: { ...process.env, FAULT_FIGURES: figures, ...env },
  })
  if (existsSync(figures)) console.log(`\n── measurements\n${readFileSync(figures, 'utf8').trimEnd()}`)
  return readTally(report, code)
}
