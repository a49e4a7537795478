import { buildPortal } from './app.ts'
import { type Config, ConfigError, readConfig } from './config.ts'
import { askForErasures } from './features/deletion/public.ts'
import { askForRetention } from './features/retention/public.ts'
import { prepareFirstAdmin } from './features/sessions/public.ts'
import { type Database, openDatabase } from './platform/db/database.ts'
import { migrate } from './platform/db/migrate.ts'
import { DatabaseRefusedError } from './platform/db/refusal.ts'
import type { Platform } from './platform/platform.ts'

/** What happens on the open portal before its first request; the lines it answers are added to the greeting. */
export type Prepare = (platform: Platform) => Promise<string[]>

/**
 * Runs the portal of `process.env` in this process: opens everything, serves, closes everything on SIGTERM and SIGINT.
 * What keeps it from starting is told on stderr and ends the process with 1.
 */
export const runPortal = (prepare: Prepare = async () => []): Promise<void> => start(prepare).catch(refuse)

const start = async (prepare: Prepare): Promise<void> => {
  const config = readConfig(process.env)
  const database = await openDatabase({ databaseUrl: config.databaseUrl, dataDirectory: config.dataDirectory })
  await migrate(database.db)
  const portal = await buildPortal(config, database.db)
  stopOnSignal(portal, database)

  const lines = await prepare(portal.platform)
  await portal.app.listen({ port: config.port, host: '0.0.0.0' })
  await askForRetention(portal.platform)
  await askForErasures(portal.platform)
  portal.platform.tasks.start()
  greet(config, await prepareFirstAdmin(portal.platform), lines)
}

const greet = ({ publicUrl }: Config, setupLink: string | undefined, more: string[]): void => {
  const lines = ['', `Alumni Connect runs on ${publicUrl}`, ...more]
  if (setupLink !== undefined) lines.push('', 'Make the first administrator here (the link works once):', setupLink)
  process.stdout.write(`${lines.join('\n')}\n\n`)
}

const stopOnSignal = (portal: { close: () => Promise<void> }, database: Database): void => {
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await portal.close()
    await database.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
}

/** A refusal that a person can act on is one sentence; anything else keeps its stack. */
const refuse = (error: unknown): never => {
  const known = error instanceof ConfigError || error instanceof DatabaseRefusedError
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
  if (known) process.stderr.write(`${error.message}\n`)
  else if (inUse) process.stderr.write('The port is in use by another program. Set PORT to a free one.\n')
  else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`)
  process.exit(1)
}
