import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { z } from 'zod'

const Owner = z.object({
  pid: z.number(),
  /** The boot and the container in which `pid` means anything: the same number is another process elsewhere. */
  place: z.string(),
  /** When the process started, because numbers are used again; empty where the system does not tell. */
  started: z.string(),
})
export type Owner = z.infer<typeof Owner>

export const currentOwner = (): Owner => ({ pid: process.pid, place: currentPlace(), started: startOf(process.pid) })

export const parseOwner = (text: string): Owner | undefined => {
  try {
    return Owner.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

export const sameProcess = (owner: Owner): boolean => {
  const current = currentOwner()
  return owner.pid === current.pid && owner.place === current.place && owner.started === current.started
}

/** Whether the process of an owner of this place still runs. */
export const isAlive = ({ pid, started }: Owner): boolean => {
  try {
    process.kill(pid, 0)
  } catch (error) {
    // EPERM: it runs, for another user.
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return startOf(pid) === started
}

const currentPlace = (): string => {
  if (process.platform !== 'linux') return hostname()
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return `${boot} ${readlinkSync('/proc/self/ns/pid')}`
}

const startOf = (pid: number): string => {
  if (process.platform !== 'linux') return ''
  try {
    // The name in parentheses may hold spaces; the start time is field 22, the 20th after it.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? ''
    return fields.split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
