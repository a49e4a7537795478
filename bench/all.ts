import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { root } from '../scripts/process.ts'
import { table } from './table.ts'

// The longest that a brief bench may take, in ms.
const longest = 10 * 60_000

/**
 * Runs each bench in a process of its own, one after the other, and prints how long each took. Throws when one fails or, in a brief
 * run, takes more than ten minutes.
 */
export const measureAll = async (names: string[], args: string[]): Promise<void> => {
  const rows: string[][] = []
  const failed: string[] = []
  for (const name of names) {
    console.log(`\n── ${name}\n`)
    const start = performance.now()
    const code = await runBench(name, args)
    const seconds = ((performance.now() - start) / 1_000).toFixed(0)
    rows.push([name, seconds, code === 0 ? 'ran' : 'failed'])
    if (code !== 0) failed.push(name)
  }
  console.log(`\n${table(['bench', 'seconds', ''], rows)}`)
  if (failed.length > 0) throw new Error(`Failed: ${failed.join(', ')}.`)
}

const runBench = async (name: string, args: string[]): Promise<unknown> => {
  const commit = name === 'compare' ? ['HEAD'] : []
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'bench/run.ts', name, ...commit, ...args],
    { cwd: root, stdio: 'inherit', ...(args.includes('--brief') && { timeout: longest }) },
  )
  const stop = () => void child.kill()
  process.once('exit', stop)
  const [code] = await once(child, 'exit')
  process.off('exit', stop)
  return code
}
