import { spawn, type SpawnOptions } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { z } from 'zod'

/** The root of the checkout. Every script works there, wherever it is called from. */
export const root = resolve(import.meta.dirname, '..')

/** Runs a program with our standard input and output. Resolves to its exit code, 128 + n for signal n. */
export const run = (command: string, args: string[], options: SpawnOptions = {}): Promise<number> =>
  untilExit(spawn(command, args, { cwd: root, stdio: 'inherit', ...options }))

/** Runs a program and captures its output: `output` is everything in order, `stdout` only the standard output. */
export const capture = async (command: string, args: string[], options: SpawnOptions = {}) => {
  const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let stdout = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
    stdout += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
  return { code: await untilExit(child), output, stdout }
}

/** Returns the path of a package's program, to be run with `process.execPath`, the same way on every system. */
export const programOf = (packageName: string, program = packageName): string => {
  const home = join(root, 'node_modules', packageName)
  const { bin } = packageFile.parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
  const path = typeof bin === 'string' ? bin : bin[program]
  if (path === undefined) throw new Error(`The package ${packageName} has no program ${program}.`)
  return join(home, path)
}

const packageFile = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) })

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

const untilExit = (child: ReturnType<typeof spawn>): Promise<number> =>
  new Promise((done, fail) => {
    // Handling the signals keeps us alive to clean up. Ctrl-C in a terminal reaches the child directly.
    const forward = (signal: NodeJS.Signals) => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    }
    for (const signal of signals) process.on(signal, forward)
    const finish = () => {
      for (const signal of signals) process.off(signal, forward)
    }
    child.once('error', (error) => {
      finish()
      fail(error)
    })
    child.once('close', (code, signal) => {
      finish()
      done(code ?? 128 + (signal === null ? 0 : constants.signals[signal]))
    })
  })
