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

// In bytes. Between two checkpoints, the embedded database needs up to two log files of 16 MB and some space for its tables. If it can't get its
// next log file, it ends the process.
const floor = 128 * 1024 * 1024
// How long a check of the disk is reused, in ms. Checking on every request would be the costliest part of a small one.
const lookEvery = 1000

const reading = ['GET', 'HEAD', 'OPTIONS']
// Members must be able to log in to read. These write little.
const sessionRoutes: Route[] = [logInStudent, logInAlumnus, logInAdmin, answerChallenge, logOut, endLeftSession]
const always = new Set<string>(sessionRoutes.map(({ url }) => url))

/**
 * Refuses writes with `storage.full` while the disk of the embedded database has less than 128 MB free. Reading still works, and writing does again
 * as soon as there is room.
 */
export const refuseWritesWithoutSpace = (app: App, { databaseUrl, dataDirectory }: Config): void => {
  // A database server monitors its own disk.
  if (databaseUrl !== undefined) return
  let full = false
  let lookedAt = -lookEvery
  app.addHook('onRequest', async (request) => {
    if (reading.includes(request.method) || always.has(request.routeOptions.url ?? '')) return
    if (performance.now() - lookedAt >= lookEvery) {
      lookedAt = performance.now()
      const before = full
      full = (await freeBytes(dataDirectory)) < floor
      if (full && !before)
        app.log.error(`Less than ${floor >> 20} MB are free in ${dataDirectory}: writes are refused.`)
    }
    if (full) throw new AppError('storage.full', { retryAfter: 60 })
  })
}

/** Returns the free bytes on the disk of a folder; Infinity when the system can't tell. */
export const freeBytes = async (directory: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(directory)
    return bavail * bsize
  } catch {
    return Infinity
  }
}
