/**
 * npm run test:ci: what continuous integration runs after `npm test`. All browser journeys, the tests in which PostgreSQL or a second node
 * can differ, and one round of each kind of fault.
 */
import { globSync } from 'node:fs'
import { root } from './process.ts'
import { nodesInCi, postgresInCi, runOnNodes, runOnPostgres } from './test/engines.ts'
import { runFaults } from './test/faults.ts'
import { runJourneys } from './test/journeys.ts'
import { runStage, suite } from './test/stage.ts'

// The same traffic for every change: one round of each, and a minute of hostile requests.
const oneRound = { FAULT_ROUNDS: '1', FAULT_CUTS: '1', FAULT_MINUTES: '1', FAULT_SEED: '1' }

// The main journey is a part of `npm test`.
const journeys = globSync('e2e/*.journey.ts', { cwd: root }).filter((path) => !path.endsWith('main.journey.ts'))

const groups = [
  [suite('browser journeys', () => runJourneys(journeys))],
  [suite('PostgreSQL', () => runOnPostgres(postgresInCi))],
  [suite('two nodes', () => runOnNodes(nodesInCi))],
  [suite('faults', () => runFaults(['--tags-filter=ci'], oneRound))],
]

await runStage('npm run test:ci', groups, { stopAtFailure: false })
