import { setTimeout } from 'node:timers/promises'
import { buildPortal } from './app.ts'
import { recordBackup } from './college/public.ts'
import { type Config, ConfigError } from './config.ts'
import { openFoundation } from './foundation.ts'
import { BackupRefusedError } from './platform/backup/refusal.ts'
import { databaseFault } from './platform/db/failures.ts'
import { DatabaseRefusedError } from './platform/db/refusal.ts'
import { listen } from './platform/http/listen.ts'
import { joinNodes } from './platform/nodes/nodes.ts'
import type { Platform } from './platform/platform.ts'
import { type Storage, StorageUnavailableError } from './platform/storage/storage.ts'

/** What happens on the open portal before its first request; the lines it answers are added to the greeting. */
export type Prepare = (platform: Platform) => Promise<string[]>

/**
 * Runs the portal of `process.env` in this process: opens everything, serves, closes everything on SIGTERM and SIGINT.
 * What keeps it from starting is told on stderr and ends the process with 1.
 */
export const runPortal = (prepare: Prepare = async () => []): Promise<void> => start(prepare).catch(refuse)

const start = async (prepare: Prepare): Promise<void> => {
  const { config, database, fanOut, portal, advice } = await openPortal(process.env)
  const leaveNodes = await joinNodes(database, fanOut, {
    secret: portal.platform.secret,
    pushKey: portal.platform.push.publicKey,
    storage: database.kind === 'embedded' ? undefined : await idOf(portal.platform.storage),
  })
  const stopTracing = config.traces ? (await import('./platform/tracing.ts')).startTracing() : async () => {}
  stopWhenTold(config, [portal.close, leaveNodes, stopTracing, database.close, fanOut.close], portal.drain)

  const lines = await prepare(portal.platform)
  // Whoever comes first may be the administrator, whom this makes.
  const started = await portal.start()
  await listen(portal.app, config)
  portal.platform.tasks.start()
  greet(config, [...lines, ...advice, ...started])
}

/** The id of the storage; undefined while it does not answer. */
const idOf = (storage: Storage): Promise<string | undefined> =>
  storage.identify().catch((error: unknown) => {
    if (error instanceof StorageUnavailableError) return undefined
    throw error
  })

/**
 * Opens what the portal of an environment consists of; it does not listen yet. `advice` is for the operator. Throws what keeps it
 * from starting.
 */
export const openPortal = async (environment: Record<string, string | undefined>) => {
  const { backup, ...foundation } = await openFoundation(environment, endWith)
  const { config, database, fanOut } = foundation
  const portal = await buildPortal(config, database.db, undefined, fanOut)
  if (backup !== undefined) await recordBackup(database.db, backup)
  return { ...foundation, portal }
}

/** Says on stdout where the portal is, and what else its operator should read. */
export const greet = ({ publicUrl }: Config, lines: string[]): void =>
  void process.stdout.write(`${['', `Alumni Connect is running at ${publicUrl}`, ...lines].join('\n')}\n\n`)

// Less than the ten seconds after which Docker kills, in ms. A database or a client that does not answer cannot hold it up.
const stopLimit = 9500

/** Ends the process in order when it is told to: `drain` says at once that it is not ready, `ends` are done one after the other. */
const stopWhenTold = ({ drain: pause }: Config, ends: (() => Promise<void>)[], drain: () => void): void => {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    globalThis.setTimeout(() => endWith(new Error('The portal did not stop in time')), stopLimit)
    drain()
    await setTimeout(pause)
    for (const end of ends) await end()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop())
  // Whoever launched us is gone, killed perhaps.
  process.once('disconnect', () => void stop())
}

/** Ends the process at once, with one line: what is acknowledged is on the disk. A supervisor starts it again. */
const endWith = (error: Error): never => {
  process.stderr.write(`${error.message}. The portal is stopping.\n`)
  process.exit(1)
}

/** A refusal that a person can act on is one sentence; anything else keeps its stack. */
const refuse = (error: unknown): never => {
  const sentence = sentenceOf(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  process.exit(1)
}

/** Returns what keeps the portal from starting as one sentence; undefined for what no person can act on. */
export const sentenceOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (refusals.some((refusal) => error instanceof refusal)) return error.message
  const fault = databaseFault(error)
  if (fault !== undefined) return `The database cannot be used: ${fault}.`
  if (!('code' in error) || typeof error.code !== 'string') return undefined
  const isOfPort = 'syscall' in error && error.syscall === 'listen'
  return isOfPort || error.code === 'ENOSPC' ? systemSentences[error.code] : undefined
}

const refusals = [ConfigError, DatabaseRefusedError, BackupRefusedError]

const systemSentences: Record<string, string> = {
  EADDRINUSE: 'Another program is using this port. Set PORT to a free one.',
  EACCES: 'This port is reserved for the system. Set PORT to one above 1023.',
  ENOSPC: 'The disk is full. Free up space, then start again.',
}
