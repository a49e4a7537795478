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

/** Runs on the open portal before its first request. Returns lines for the greeting. */
export type Prepare = (platform: Platform) => Promise<string[]>

/**
 * Runs the portal of `process.env` in this process: opens everything, serves, and closes everything on SIGTERM and SIGINT. If it can't start,
 * prints the reason on stderr and exits with 1.
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
  stopOnSignal(config, [portal.close, leaveNodes, stopTracing, database.close, fanOut.close], portal.drain)

  const lines = await prepare(portal.platform)
  // Before listening, because this creates the administrator, who may be the first visitor.
  const started = await portal.start()
  await listen(portal.app, config)
  portal.platform.tasks.start()
  greet(config, [...lines, ...advice, ...started])
}

/** Returns the id of the storage; undefined while that doesn't respond. */
const idOf = (storage: Storage): Promise<string | undefined> =>
  storage.identify().catch((error: unknown) => {
    if (error instanceof StorageUnavailableError) return undefined
    throw error
  })

/** Opens the portal of an environment, not yet listening. `advice` is for the operator. Throws whatever keeps it from starting. */
export const openPortal = async (environment: Record<string, string | undefined>) => {
  const { backup, ...foundation } = await openFoundation(environment, endWith)
  const { config, database, fanOut } = foundation
  const portal = await buildPortal(config, database.db, undefined, fanOut)
  if (backup !== undefined) await recordBackup(database.db, backup)
  return { ...foundation, portal }
}

/** Prints the portal's address and the lines for its operator on stdout. */
export const greet = ({ publicUrl }: Config, lines: string[]): void =>
  void process.stdout.write(`${['', `Alumni Connect is running at ${publicUrl}`, ...lines].join('\n')}\n\n`)

// In ms. Less than the ten seconds after which Docker kills, so an unresponsive database or client can't delay the end.
const stopLimit = 9500

/** Shuts the process down on a signal: `drain` reports not ready immediately, then `ends` run one after the other. */
const stopOnSignal = ({ drain: pause }: Config, ends: (() => Promise<void>)[], drain: () => void): void => {
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
  // The parent process has ended, or was killed.
  process.once('disconnect', () => void stop())
}

/** Exits immediately, with one line. Everything acknowledged is on the disk, and a supervisor restarts it. */
const endWith = (error: Error): never => {
  process.stderr.write(`${error.message}. The portal is stopping.\n`)
  process.exit(1)
}

/** An error that an operator can fix is printed as one sentence; any other with its stack. */
const refuse = (error: unknown): never => {
  const sentence = sentenceOf(error)
  process.stderr.write(`${sentence ?? (error instanceof Error ? (error.stack ?? error.message) : String(error))}\n`)
  process.exit(1)
}

/** Returns why the portal can't start as one sentence; undefined for what no operator can fix. */
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
