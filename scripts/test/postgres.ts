import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { capture } from '../process.ts'
import { freePort } from '#server/testing/free-port.ts'

/** A PostgreSQL server that can be stopped for a while: `stop` closes every session, `start` resolves once it accepts connections. */
export type PostgresServer = { pid: () => number; stop: () => Promise<void>; start: () => Promise<void> }

/**
 * Starts a PostgreSQL cluster in a temporary folder on a free port, passes its URL to `work`, and removes it afterwards. Unless it is
 * `durable`, its data doesn't survive a crash of the machine.
 */
export const withPostgres = async <T>(
  work: (url: string, server: PostgresServer) => Promise<T>,
  { durable = false }: { durable?: boolean } = {},
): Promise<T> => {
  const programs = findPrograms()
  const user = unprivilegedUser()
  const home = mkdtempSync(join(tmpdir(), 'alumni-connect-postgres-'))
  if (user) chownSync(home, user.uid, user.gid)
  try {
    const data = join(home, 'data')
    const init = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync']
    const { code, output } = await capture(join(programs, 'initdb'), init, { cwd: home, ...user })
    if (code !== 0) throw new Error(`initdb failed:\n${output}`)
    const port = await freePort()
    const settings = { ...always, ...(durable ? {} : hasty), port, unix_socket_directories: home }
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    const launch = () =>
      spawn(
        join(programs, 'postgres'),
        ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
        { cwd: home, stdio: ['ignore', 'ignore', 'inherit'], ...user },
      )
    let server = launch()
    const start = async () => {
      server = launch()
      await untilReady(url, server)
    }
    // If we exit early, the server stops too.
    const stopLast = () => void server.kill('SIGINT')
    process.once('exit', stopLast)
    try {
      await untilReady(url, server)
      return await work(url, { pid: () => server.pid ?? 0, stop: () => stop(server), start })
    } finally {
      await stop(server)
      process.off('exit', stopLast)
    }
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
}

const always = { listen_addresses: '127.0.0.1', max_connections: 200, log_min_messages: 'fatal' }
const hasty = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

const findPrograms = (): string => {
  const told = process.env.PG_BINDIR ?? spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout?.trim()
  // Debian's pg_config belongs to the client and may name another version than the installed server.
  const found = [told, ...globSync('/usr/lib/postgresql/*/bin').toSorted().toReversed()].find(
    (folder) => folder && existsSync(join(folder, 'initdb')),
  )
  if (found) return found
  throw new Error(
    'No PostgreSQL server found. Install one (Debian: sudo apt-get install postgresql), set PG_BINDIR to the folder ' +
      'of its initdb, or set TEST_DATABASE_URL to a database that the tests may fill.',
  )
}

/** Returns a user that every Debian has when we are root, because PostgreSQL refuses to run as root. */
const unprivilegedUser = (): { uid: number; gid: number } | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8').split('\n')
  const entry = ['postgres', 'nobody'].map((name) => users.find((line) => line.startsWith(`${name}:`))).find(Boolean)
  if (!entry) throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody to run it as.')
  const [, , uid, gid] = entry.split(':')
  return { uid: Number(uid), gid: Number(gid) }
}

const untilReady = async (url: string, server: ChildProcess): Promise<void> => {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (server.exitCode !== null) throw new Error('PostgreSQL stopped while it was starting: see above.')
    const client = new pg.Client({ connectionString: url })
    const ready = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (ready) return
    await wait(100)
  }
  throw new Error('PostgreSQL did not respond within a minute.')
}

const stop = async (server: ChildProcess): Promise<void> => {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  // Fast shutdown, which closes the sessions that a failed test left open.
  server.kill('SIGINT')
  await ended
}
