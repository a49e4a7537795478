/**
 * npm run test:steady [-- <runs> <pattern>...]: runs the browser journeys and the tests that open sockets ten times, while another
 * process keeps one core busy. Patterns select files. Prints what failed in each run, and fails when any run does.
 */
import { spawn } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './process.ts'
import { runApiTests } from './test/api.ts'
import { runJourneys } from './test/journeys.ts'
import { closingLine, nothing, sum } from './test/tally.ts'

const [runs = '10', ...patterns] = process.argv.slice(2)
const chosen = (files: string[]) =>
  files.filter((file) => patterns.length === 0 || patterns.some((pattern) => file.includes(pattern)))
const journeys = chosen(globSync('e2e/*.journey.ts', { cwd: root }))
const socketTests = chosen(
  globSync('server/**/*.test.ts', { cwd: root }).filter((file) =>
    /\bsocket\(/.test(readFileSync(join(root, file), 'utf8')),
  ),
)

const busy = spawn(process.execPath, ['--eval', 'while (true);'], { stdio: 'ignore' })
process.on('exit', () => busy.kill('SIGKILL'))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

const lines: string[] = []
let steady = true
for (let run = 1; run <= Number(runs); run += 1) {
  const start = performance.now()
  const tally = sum([
    journeys.length > 0 ? await runJourneys(journeys) : nothing,
    socketTests.length > 0 ? await runApiTests(socketTests) : nothing,
  ])
  const seconds = ((performance.now() - start) / 1000).toFixed(0)
  lines.push(`run ${run}: ${closingLine(tally)} in ${seconds} s`)
  if (tally.failed > 0) {
    steady = false
    lines.push(...(tally.failures ?? []).map((failure) => `  ✗ ${failure}`))
  }
  console.log(`\n── steady\n${lines.join('\n')}`)
}
process.exitCode = steady ? 0 : 1
