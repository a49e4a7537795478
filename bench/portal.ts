import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { root } from '../scripts/process.ts'
import { freePort } from '../scripts/test/free-port.ts'
import { type Actor, fill, type Size } from './fill.ts'

export type RunningPortal = { url: string; pid: number; stop: () => Promise<void> }

/** As `scripts/bootstrap.mjs` starts it. */
export const nodeOptions = ['--max-semi-space-size=4']

/** Makes a temporary data directory with a filled database, hands it to `work`, and removes it again. */
export const withCollege = async (size: Size, work: (dataDirectory: string, actors: Actor[]) => Promise<void>) => {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'alumni-connect-bench-'))
  const remove = () => rmSync(dataDirectory, { recursive: true, force: true })
  process.once('exit', remove)
  try {
    const start = performance.now()
    const database = await openDatabase({ databaseUrl: undefined, dataDirectory })
    await migrate(database.db)
    const actors = await fill(database.db, size)
    await database.close()
    const figures = Object.entries(size).map(([name, count]) => `${count.toLocaleString('en')} ${name}`)
    console.log(`${figures.join(', ')}, made in ${((performance.now() - start) / 1000).toFixed(0)} s\n`)
    await work(dataDirectory, actors)
  } finally {
    remove()
  }
}

/** Starts the real portal in a process of its own, with its limits out of the way. */
export const startPortal = async (dataDirectory: string, options = nodeOptions): Promise<RunningPortal> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOGIN_FAILURES_PER_15_MINUTES: '1000000',
      REGISTRATIONS_PER_HOUR: '1000000',
      MESSAGES_PER_MINUTE: '1000000',
    },
  })
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  // Whatever ends the bench ends the portal too.
  process.on('exit', () => child.kill('SIGKILL'))

  const url = `http://127.0.0.1:${port}`
  const isReady = () =>
    fetch(`${url}/api/events?limit=1`).then(
      ({ ok }) => ok,
      () => false,
    )
  for (let attempt = 0; attempt < 200 && child.exitCode === null; attempt += 1) {
    if (await isReady()) return { url, pid: child.pid ?? 0, stop }
    await wait(100)
  }
  await stop()
  throw new Error('The portal did not start: see above.')
}

/** Resident memory of a process in MB, now and at its highest. Linux only. */
export const residentMemory = (pid: number): { now: number; highest: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), highest: megabytes('VmHWM') }
}
