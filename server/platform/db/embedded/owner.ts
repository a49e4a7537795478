import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

const Owner = z.object({
  pid: z.number(),
  /** The machine, its boot and the container that `pid` belongs to, because the same number is another process elsewhere. */
  machine: z.string(),
  boot: z.string(),
  container: z.string(),
  /** When the process started, because numbers are reused; empty when the system can't tell. */
  started: z.string(),
})
export type Owner = z.infer<typeof Owner>

/** Returns this process as an owner. */
export const currentOwner = (): Owner => ({ pid: process.pid, ...currentPlace(), started: startOf(process.pid) })

/** Reads an owner from a lock file; undefined when the file is empty or torn. */
export const parseOwner = (text: string): Owner | undefined => {
  try {
    return Owner.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const sameProcess = (owner: Owner): boolean => {
  const current = currentOwner()
  return isHere(owner) && owner.pid === current.pid && owner.started === current.started
}

/** Returns whether an owner's process, if alive, is visible to this one. */
export const isHere = ({ machine, boot, container }: Owner): boolean => {
  const here = currentPlace()
  return machine === here.machine && boot === here.boot && container === here.container
}

/** Returns whether an owner ran on this machine before its last reboot. */
export const isFromEarlierBoot = ({ machine, boot }: Owner): boolean => {
  const here = currentPlace()
  return machine === here.machine && boot !== here.boot
}

/** Returns whether the process of a visible owner is still running. */
export const isAlive = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs as another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(pid) === started
}

const currentPlace = (): Pick<Owner, 'machine' | 'boot' | 'container'> => {
  // Containers and virtual machines from one image share a machine id; their host names differ.
  const machine = `${readIfAny('/etc/machine-id')} ${hostname()}`
  if (process.platform !== 'linux') return { machine, boot: '', container: '' }
  return {
    machine,
    boot: readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim(),
    container: readlinkSync('/proc/self/ns/pid'),
  }
}

const readIfAny = (path: string): string => {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}

const startOf = (pid: number): string => {
  if (process.platform !== 'linux') return ''
  try {
    // The name in parentheses may contain spaces; the start time is field 22, the 20th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return fields.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
