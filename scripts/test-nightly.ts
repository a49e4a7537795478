/**
 * npm run test:nightly: everything, for a night on a dedicated machine: all tests on both engines, two nodes, every fault, hostile
 * traffic, three runs next to a busy core, and a brief run of each bench. Leaves pictures of every email in test-results/emails/, which nothing compares.
 */
import { run } from './process.ts'
import { runApiTests } from './test/api.ts'
import { everyNodesTest, runOnNodes, runOnPostgres } from './test/engines.ts'
import { runFaults } from './test/faults.ts'
import { runJourneys } from './test/journeys.ts'
import { withPostgres } from './test/postgres.ts'
import { runStage, suite } from './test/stage.ts'
import { nothing, type Tally } from './test/tally.ts'

// Makes tests that otherwise check a sample check everything.
process.env.NIGHTLY = 'true'

const script = async (...args: string[]): Promise<Tally> =>
  (await run(process.execPath, args)) === 0 ? nothing : { passed: 0, failed: 1 }

const faultsOnPostgres = () =>
  withPostgres((TEST_DATABASE_URL) => runFaults(['backups', 'storage'], { TEST_DATABASE_URL }))

const groups = [
  [suite('embedded engine', () => runApiTests([]))],
  [suite('PostgreSQL', () => runOnPostgres([]))],
  [suite('two nodes', () => runOnNodes(everyNodesTest))],
  [suite('browser journeys', () => runJourneys([]))],
  [suite('faults', () => runFaults([]))],
  [suite('backups and files on PostgreSQL', faultsOnPostgres)],
  [suite('hostile traffic', () => script('faults/hostile/hostile.ts'))],
  [suite('steady runs', () => script('scripts/test-steady.ts', '3'))],
  [suite('pictures of emails', () => script('scripts/pictures.ts', 'emails'))],
  [suite('benches, briefly', () => script('bench/run.ts', 'all', '--brief'))],
]

await runStage('npm run test:nightly', groups, { stopAtFailure: false })
