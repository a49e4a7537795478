import { capture } from '../process.ts'
import { closingLine, nothing, sum, type Tally } from './tally.ts'

/** One part of a stage: its name in the summary, and the function that runs it. */
export type Step = { name: string; work: () => Promise<Tally> }

/** Returns a step that counts no tests. It prints its output at the end, because other steps run at the same time. */
export const check = (name: string, args: string[]): Step => ({
  name,
  work: async () => {
    const { code, output } = await capture(process.execPath, args)
    console.log(`\n── ${name}\n${output.trimEnd()}`)
    return code === 0 ? nothing : { passed: 0, failed: 1 }
  },
})

/** Returns a step that counts tests and prints as it goes. A group has at most one. */
export const suite = (name: string, work: () => Promise<Tally>): Step => ({
  name,
  work: () => {
    console.log(`\n── ${name}`)
    return work()
  },
})

/**
 * Runs groups of steps one after the other, and the steps of a group in parallel. Prints the duration and result of each step, the failed
 * tests and the closing line, and sets the exit code. With `stopAtFailure`, skips the groups after a failed one.
 */
export const runStage = async (
  name: string,
  groups: Step[][],
  { stopAtFailure }: { stopAtFailure: boolean },
): Promise<void> => {
  const start = performance.now()
  const outcomes: (Step & { seconds: number; tally: Tally })[] = []
  for (const group of groups) {
    if (stopAtFailure && outcomes.some(({ tally }) => tally.failed > 0)) break
    outcomes.push(...(await Promise.all(group.map(timed))))
  }

  const total = sum(outcomes.map(({ tally }) => tally))
  console.log(`\n── ${name}: ${secondsSince(start).toFixed(0)} s`)
  for (const { name: step, seconds, tally } of outcomes) {
    const counted = tally === nothing ? '' : closingLine(tally)
    console.log(`${tally.failed === 0 ? '✓' : '✗'} ${step.padEnd(26)} ${seconds.toFixed(0).padStart(5)} s  ${counted}`)
  }
  for (const { name: step } of groups.flat().slice(outcomes.length)) console.log(`– ${step.padEnd(26)} not run`)
  for (const failure of total.failures ?? []) console.log(`✗ ${failure}`)
  console.log(closingLine(total))
  process.exitCode = total.failed === 0 ? 0 : 1
}

const timed = async (step: Step) => {
  const start = performance.now()
  const tally = await step.work()
  return { ...step, seconds: secondsSince(start), tally }
}

const secondsSince = (start: number) => (performance.now() - start) / 1000
