import { appendFileSync, readdirSync } from 'node:fs'
import { residentMemory } from '../bench/portal.ts'

/** Prints what a fault came to on one line, and keeps it for the end of the run. */
export const tell = (figure: string): void => {
  process.stderr.write(`  ${figure}\n`)
  const file = process.env['FAULT_FIGURES']
  if (file !== undefined) appendFileSync(file, `${figure}\n`)
}

/** Returns a duration in seconds, for a figure. */
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** What a process holds: resident memory in MB, and open descriptors. Linux only. */
export type Footprint = { memory: number; descriptors: number }

/** Returns what a process holds just now. */
export const footprintOf = (pid: number | undefined): Footprint => ({
  memory: residentMemory(pid ?? 0).now,
  descriptors: readdirSync(`/proc/${pid}/fd`).length,
})
