/**
 * npm run test:ci: what continuous integration runs after `npm test`: the browser journeys, the tests in which PostgreSQL or a second node
 * can make a difference, one round of each kind of fault, and a minute of hostile traffic.
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.ts'
import { nodesInCi, postgresInCi, runOnNodes, runOnPostgres } from './test/engines.ts'
import { runFaults } from './test/faults.ts'
import { runJourneys } from './test/journeys.ts'
import { check, runStage, suite } from './test/stage.ts'

// The test needs an unanswered request, and three kills are certain to cause one.
const oneRound = { FAULT_ROUNDS: '3', FAULT_CUTS: '1' }

// A file without a test for CI would still start its portal.
const faults = globSync('faults/**/*.fault.ts', { cwd: root }).filter((path) =>
  readFileSync(join(root, path), 'utf8').includes("tags: ['ci']"),
)

const groups = [
  // Those tagged @nightly wait for real time or need an unusual browser.
  [suite('browser journeys', () => runJourneys(['--grep-invert=@nightly']))],
  [suite('PostgreSQL', () => runOnPostgres(postgresInCi))],
  [suite('two nodes', () => runOnNodes(nodesInCi))],
  [
    suite('faults', () => runFaults([...faults, '--tags-filter=ci'], oneRound)),
    check('hostile traffic', ['faults/hostile/hostile.ts', '--brief']),
  ],
]

await runStage('npm run test:ci', groups, { stopAtFailure: false })
