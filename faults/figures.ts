import { appendFileSync, readdirSync } from 'node:fs'
import { residentMemory } from '../bench/portal.ts'

/** Prints a result of a fault on one line, and stores it for the end of the run. */
export const tell = (figure: string): void => {
  process.stderr.write(`  ${figure}\n`)
  const file = process.env['FAULT_FIGURES']
  if (file !== undefined) appendFileSync(file, `${figure}\n`)
}

/** Formats a duration in seconds. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** Memory of a process (resident, in MB) and its open descriptors. Linux only. */
export type Footprint = { memory: number; descriptors: number }

/** Returns the current footprint of a process. */
export const footprintOf = (pid: number | undefined): Footprint => ({
  memory: residentMemory(pid ?? 0).now,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
})
