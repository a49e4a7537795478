import { randomUUID } from 'node:crypto'
import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { DatabaseRefusedError } from '../refusal.ts'
import { type Owner, currentOwner, isAlive, parseOwner, sameProcess } from './owner.ts'

const heartbeatMilliseconds = 5000
const silenceMilliseconds = 60_000

export type Lock = { release: () => void }

/**
 * Makes this process the only owner of a data directory, by a file beside it. Two engines on one directory destroy it without
 * any error (8,291 of 9,937 acknowledged rows gone in one trial), so a second open is refused, in this process too.
 * The file of a dead process is taken over. `onLost` hears that somebody removed or replaced the file: stop writing at once.
 */
export const acquireLock = (path: string, onLost: () => void): Lock => {
  const content = JSON.stringify({ ...currentOwner(), token: randomUUID() })
  createFile(path, content)

  const heartbeat = setInterval(() => {
    if (readIfPresent(path) === content) utimesSync(path, new Date(), new Date())
    else onLost()
  }, heartbeatMilliseconds)
  heartbeat.unref()

  const release = () => {
    clearInterval(heartbeat)
    if (readIfPresent(path) === content) rmSync(path)
  }
  return { release }
}

const createFile = (path: string, content: string): void => {
  for (;;) {
    try {
      writeFileSync(path, content, { flag: 'wx' })
      return
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error
      removeIfAbandoned(path)
    }
  }
}

const removeIfAbandoned = (path: string): void => {
  const seen = readIfPresent(path)
  if (seen === undefined) return
  const owner = parseOwner(seen)
  if (!isAbandoned(owner, path)) throw inUse(path, owner)

  // Renamed before it is removed: of two processes that both saw the dead owner, the slower one may catch the living file of
  // the faster one, sees that, and puts it back.
  const caught = `${path}.${randomUUID()}`
  try {
    renameSync(path, caught)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  if (readFileSync(caught, 'utf8') === seen) {
    rmSync(caught)
  } else {
    renameSync(caught, path)
    throw inUse(path, parseOwner(readIfPresent(path) ?? ''))
  }
}

/**
 * Whether an owner is gone: by its process if it lived on this machine (and in this container), else by its silence.
 * An unreadable file is one that is being written right now, or a torn one of long ago.
 */
const isAbandoned = (owner: Owner | undefined, path: string): boolean => {
  if (owner?.place === currentOwner().place) return !isAlive(owner)
  const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return Date.now() - written > silenceMilliseconds
}

const inUse = (path: string, owner: Owner | undefined): DatabaseRefusedError => {
  const by = owner === undefined || sameProcess(owner) ? 'this process' : `process ${owner.pid}`
  return new DatabaseRefusedError(
    `The database is already open in ${by} (see ${path}); stop it first, because two at once would destroy the data.`,
  )
}

const readIfPresent = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const hasCode = (error: unknown, code: string): boolean =>
  error instanceof Error && 'code' in error && error.code === code
