import { statfs } from 'node:fs/promises'
import type { Route } from '#contract/route.ts'
import {
  answerChallenge,
  endLeftSession,
  logInAdmin,
  logInAlumnus,
  logInStudent,
  logOut,
} from '#contract/account/sessions.ts'
import type { Config } from '#server/config.ts'
import { AppError } from '#server/platform/errors.ts'
import type { App } from './serve.ts'

// In bytes. The embedded database needs up to two files of 16 MB for its log and some for its tables between two checkpoints;
// one that cannot get the next file of its log ends the process.
const floor = 128 * 1024 * 1024
// How long a look at the disk counts, in ms: at a look per request it would be the costliest part of a small one.
const lookEvery = 1000

const reading = ['GET', 'HEAD', 'OPTIONS']
// Who comes to read has to get in. What these write is small.
const sessionRoutes: Route[] = [logInStudent, logInAlumnus, logInAdmin, answerChallenge, logOut, endLeftSession]
const always = new Set<string>(sessionRoutes.map(({ url }) => url))

/**
 * Refuses what would write while the disk of the embedded database has less than 128 MB left, with `storage.full`:
 * what is there can be read, and everything works again as soon as there is room.
 */
export const refuseWritesWithoutSpace = (app: App, { databaseUrl, dataDirectory }: Config): void => {
  // A database server has a disk of its own, and answers for it.
  if (databaseUrl !== undefined) return
  let full = false
  let lookedAt = -lookEvery
  app.addHook('onRequest', async (request) => {
    if (reading.includes(request.method) || always.has(request.routeOptions.url ?? '')) return
    if (performance.now() - lookedAt >= lookEvery) {
      lookedAt = performance.now()
      const before = full
      full = (await freeBytes(dataDirectory)) < floor
      if (full && !before) app.log.error(`Less than ${floor >> 20} MB are free in ${dataDirectory}: nothing is saved.`)
    }
    if (full) throw new AppError('storage.full', { retryAfter: 60 })
  })
}

/** Returns what the disk of a folder has left for us, in bytes; as much as one likes where the system does not tell. */
export const freeBytes = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Infinity
  }
}
