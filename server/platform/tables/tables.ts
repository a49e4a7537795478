import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { FileRefusal } from '#contract/roster/imports.ts'
import pLimit from 'p-limit'
import type { TableMessage, TableRow } from './table-process.ts'

export type { TableRow } from './table-process.ts'

/** A table that was read: its sheets, the one that was read, and its number of rows that aren't empty. */
export type ReadTable = { sheets: string[]; sheet: string | null; rows: number }

// One at a time, because reading takes a core and much memory.
const queue = pLimit(1)
// The longest time between two messages, in ms, even on a busy machine.
const patience = 180_000

/**
 * Reads a table: an Excel workbook (.xlsx), or text with any delimiter and in any usual encoding. Passes its rows to `store` in batches, in order.
 * Returns why it can't be read as a value, because that is not an error of ours.
 */
export const readTable = (
  path: string,
  sheet: string | null,
  begin: (table: ReadTable) => Promise<void>,
  store: (rows: TableRow[]) => Promise<void>,
): Promise<ReadTable | { refused: FileRefusal }> =>
  queue(
    () =>
      new Promise((resolve, reject) => {
        const child = fork(fileURLToPath(new URL('./table-process.ts', import.meta.url)), {
          execArgv: ['--disable-warning=ExperimentalWarning', '--max-old-space-size=1100'],
          serialization: 'advanced',
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          // Without the portal's settings, because a process that reads strangers' files doesn't need them.
          env: {},
        })
        let table: ReadTable | undefined
        const kill = () => child.kill('SIGKILL')
        let timer = setTimeout(kill, patience)
        const settle = (outcome: ReadTable | { refused: FileRefusal } | Error) => {
          clearTimeout(timer)
          kill()
          if (outcome instanceof Error) reject(outcome)
          else resolve(outcome)
        }
        const follow = async (message: TableMessage): Promise<void> => {
          clearTimeout(timer)
          timer = setTimeout(kill, patience)
          if ('refused' in message) return settle(message)
          if ('done' in message) return settle(table ?? { refused: 'empty' })
          if ('sheets' in message) {
            table = message
            return begin(message)
          }
          await store(message.batch)
          if (child.connected) child.send('next')
        }
        // Messages are untyped; these are from our own process. They are handled in order.
        let handled = Promise.resolve()
        child.on('message', (message) => {
          handled = handled.then(() => follow(message as TableMessage)).catch(settle)
        })
        // Killed by the limits of memory or time, its own or the system's.
        child.on('exit', () => void handled.then(() => settle({ refused: 'too_large_inside' })))
        child.on('error', settle)
        child.send({ path, sheet })
      }),
  )
