/** npm test: everything a change must pass, quickest first. Stops at the first group that fails. */
import { capture, programOf } from './process.ts'
import { runApiTests } from './test/api.ts'
import { runJourneys } from './test/journeys.ts'
import { closingLine, nothing, sum, type Tally } from './test/tally.ts'

type Step = { name: string; work: () => Promise<Tally> }
type Outcome = { name: string; seconds: number; tally: Tally }

/** A step that counts no tests: it prints when it has ended, because others run beside it. */
const quiet = (name: string, args: string[]): Step => ({
  name,
  work: async () => {
    const { code, output } = await capture(process.execPath, args)
    console.log(`\n── ${name}\n${output.trimEnd()}`)
    return code === 0 ? nothing : { passed: 0, failed: 1 }
  },
})

/** A step that prints as it goes, and therefore runs alone. */
const loud = (name: string, work: () => Promise<Tally>): Step => ({
  name,
  work: () => {
    console.log(`\n── ${name}`)
    return work()
  },
})

const groups: Step[][] = [
  [
    quiet('lint', ['scripts/lint.ts']),
    quiet('types', [programOf('typescript', 'tsc'), '--noEmit']),
    quiet('build', ['scripts/build.ts']),
  ],
  [loud('unit and API tests', () => runApiTests([]))],
  [loud('browser journeys', () => runJourneys([]))],
]

const timed = async ({ name, work }: Step): Promise<Outcome> => {
  const start = performance.now()
  const tally = await work()
  return { name, seconds: (performance.now() - start) / 1000, tally }
}

const outcomes: Outcome[] = []
for (const group of groups) {
  if (outcomes.some(({ tally }) => tally.failed > 0)) break
  outcomes.push(...(await Promise.all(group.map(timed))))
}

console.log('\n── summary')
for (const { name, seconds, tally } of outcomes) {
  console.log(`${tally.failed === 0 ? '✓' : '✗'} ${name.padEnd(20)} ${seconds.toFixed(1)} s`)
}
for (const { name } of groups.flat().slice(outcomes.length)) console.log(`– ${name.padEnd(20)} not run`)

const total = sum(outcomes.map(({ tally }) => tally))
console.log(closingLine(total))
process.exitCode = total.failed === 0 ? 0 : 1
