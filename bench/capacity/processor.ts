import { readdirSync, readFileSync } from 'node:fs'

// Linux counts in hundredths of a second.
const tick = 10

/** Returns the CPU time of a process and its running children, in ms. Linux only. */
export const processorTime = (pid: number): number =>
  [pid, ...childrenOf(pid)].reduce((total, each) => {
    const fields = fieldsOf(each)
    return total + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * tick
  }, 0)

const childrenOf = (pid: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((each) => fieldsOf(each)[1] === String(pid))

/** Returns the fields of `/proc/<pid>/stat` after the name, which may contain spaces. */
const fieldsOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
  } catch {
    return []
  }
}
