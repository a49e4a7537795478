import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The real portal in a process of its own. `stop` ends it as an operator would, `kill` as a power cut. */
export type PortalProcess = { url: string; child: ChildProcess; stop: () => Promise<void>; kill: () => Promise<void> }

const root = resolve(import.meta.dirname, '../..')

/** Starts the portal on a data directory, with its limits out of the way. `options` are node's, `environment` the portal's. */
export const startPortalProcess = async (
  dataDirectory: string,
  options: string[] = [],
  environment: Record<string, string> = {},
): Promise<PortalProcess> => {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options, 'server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: String(port),
      DATA_DIR: dataDirectory,
      LOGIN_FAILURES_PER_15_MINUTES: '1000000',
      REGISTRATIONS_PER_HOUR: '1000000',
      MESSAGES_PER_MINUTE: '1000000',
      SEARCHES_PER_MINUTE: '1000000',
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
    process.off('exit', killLast)
  }
  // Whatever ends us ends the portal too.
  const killLast = () => child.kill('SIGKILL')
  process.on('exit', killLast)

  const url = `http://127.0.0.1:${port}`
  for (let attempt = 0; attempt < 600 && child.exitCode === null; attempt += 1) {
    if (await isReady(url)) return { url, child, stop: end('SIGTERM'), kill: end('SIGKILL') }
    await wait(50)
  }
  await end('SIGKILL')()
  throw new Error('The portal did not start: see above.')
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
