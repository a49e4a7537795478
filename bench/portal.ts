import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { type PortalProcess, startPortalProcess } from '#server/testing/portal-process.ts'
import type { Actor } from './actors.ts'
import { fill, type Size } from './fill.ts'

/** The same options as in `scripts/launch.mjs`. */
export const nodeOptions = ['--max-semi-space-size=16', '--max-old-space-size=512']

/**
 * Makes a temporary data directory with a filled database, passes it and the people that `choose` finds in it to `work`,
 * and removes it afterwards.
 */
export const withCollege = async <People>(
  size: Size,
  choose: (db: Db) => Promise<People>,
  work: (dataDirectory: string, people: People) => Promise<void>,
): Promise<void> => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'alumni-connect-bench-'))
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const start = performance.now()
    const database = await openDatabase({ databaseUrl: undefined, dataDirectory })
    await migrate(database.db)
    await fill(database.unhurried, size)
    // Without the time limits of the portal's statements.
    const people = await choose(database.unhurried)
    await database.close()
    console.log(describeSize(size, performance.now() - start))
    await work(dataDirectory, people)
  } finally {
    remove()
  }
}

/** Returns a line about the numbers of rows and the time it took, in ms. */
export const describeSize = (size: Size, took: number): string => {
  const figures = Object.entries(size).map(([name, count]) => `${name} ${count.toLocaleString('en')}`)
  return `${figures.join(', ')}: made in ${(took / 1000).toFixed(0)} s\n`
}

/** Starts the real portal in a separate process with all limits raised. `entry`: the main file of another checkout. */
export const startPortal = (
  dataDirectory: string,
  options = nodeOptions,
  environment: Record<string, string> = {},
  entry?: string,
): Promise<PortalProcess> => startPortalProcess(dataDirectory, options, environment, undefined, entry)

/**
 * Lets a portal do the work of its first start, and vacuums these tables. Its housekeeping would do the same within minutes.
 */
export const settle = async (dataDirectory: string, tables: readonly string[]): Promise<void> => {
  const portal = await startPortal(dataDirectory)
  await waitUntilIdle(portal)
  await portal.stop()
  const { unhurried, close } = await openDatabase({ databaseUrl: undefined, dataDirectory })
  for (const name of tables) await sql`vacuum (analyze) ${sql.table(name)}`.execute(unhurried)
  await close()
}

/** Polls until the directory's index is loaded and it responds. Returns how many seconds that took. */
export const waitForIndex = async (url: string, [member]: Pick<Actor, 'token'>[]): Promise<string> => {
  const start = performance.now()
  const headers = { authorization: `Bearer ${member?.token ?? ''}` }
  while (!(await fetch(`${url}/api/members`, { headers })).ok) if (performance.now() - start > 300_000) break
  return ((performance.now() - start) / 1000).toFixed(1)
}

/**
 * Waits until a portal's process has used less than a tenth of a processor for three seconds, five minutes at most, so that what it does after a start
 * isn't measured. Linux only.
 */
export const waitUntilIdle = async ({ child: { pid } }: PortalProcess): Promise<void> => {
  // In hundredths of a second, as in `proc_pid_stat(5)`.
  const used = () => {
    const [user = 0, system = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(' ').slice(13, 15).map(Number)
    return user + system
  }
  for (let round = 0; round < 100; round += 1) {
    const before = used()
    await wait(3_000)
    if (used() - before < 30) return
  }
}

/** Returns the current and peak resident memory of a process, in MB. Linux only. */
export const residentMemory = (pid: number): { now: number; highest: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
