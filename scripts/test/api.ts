import { join } from 'node:path'
import { programOf, root, run } from '../process.ts'
import { freshReport, readTally, type Tally } from './tally.ts'

/** Runs the unit and API tests; without `TEST_DATABASE_URL` each worker opens an embedded database of its own. */
export const runApiTests = async (args: string[], env: NodeJS.ProcessEnv = process.env): Promise<Tally> => {
  const report = join(root, 'test-results', 'api.json')
  freshReport(report)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run(process.execPath, [programOf('vitest'), 'run', ...reporters, ...args], { env })
  return readTally(report, code)
}
