/** npm test: the checks that every change must pass, quickest first. Stops at the first group that fails. */
import { programOf } from './process.ts'
import { runApiTests } from './test/api.ts'
import { check, runStage, suite } from './test/stage.ts'

const groups = [
  [
    check('lint', ['scripts/lint.ts']),
    check('types', [programOf('typescript', 'tsc'), '--noEmit']),
    check('build', ['scripts/build.ts']),
  ],
  [suite('unit, component, API tests', () => runApiTests([]))],
]

await runStage('npm test', groups, { stopAtFailure: true })
