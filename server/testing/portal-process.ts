import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'

/** The real portal in a separate process. `stop` ends it as an operator would, `kill` like a power cut. */
export type PortalProcess = { url: string; child: ChildProcess; stop: () => Promise<void>; kill: () => Promise<void> }

/** An environment without effective limits. */
export const withoutLimits = {
  LOGIN_FAILURES_PER_15_MINUTES: '1000000',
  REGISTRATIONS_PER_HOUR: '1000000',
  MESSAGES_PER_MINUTE: '1000000',
  SEARCHES_PER_MINUTE: '1000000',
  LOGIN_FAILURES_PER_DAY: '1000000',
  CHANGES_PER_HOUR: '1000000',
  READS_PER_MINUTE: '1000000',
  PEOPLE_PER_DAY: '10000000',
  PEOPLE_PER_HOUR: '10000000',
  CALLS_PER_MINUTE: '1000000',
  ANONYMOUS_CALLS_PER_MINUTE: '1000000',
  CONNECTIONS: '1000000',
  CONNECTIONS_PER_ADDRESS: '1000000',
}
/** An environment with the limits of a real installation. */
export const usualLimits = Object.fromEntries(Object.keys(withoutLimits).map((name) => [name, '']))

// How long a start may take, in ms.
const longestStart = 300_000

const root = resolve(import.meta.dirname, '../..')

/**
 * Starts the portal on a data directory, without effective limits. `options` are node's, `environment` the portal's, whose port is a free one by
 * default; `log` is the descriptor of a file for all its output, instead of our own stderr for its errors; `entry` is the script to run.
 */
export const startPortalProcess = async (
  dataDirectory: string,
  options: string[] = [],
  environment: Record<string, string> = {},
  log?: number,
  entry = 'server/main.ts',
): Promise<PortalProcess> => {
  const port = environment['PORT'] ?? String(await freePort())
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...options, entry], {
    cwd: root,
    stdio: ['ignore', log ?? 'ignore', log ?? 'inherit', 'ipc'],
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      PORT: port,
      DATA_DIR: dataDirectory,
      ...withoutLimits,
      ...environment,
    },
  })
  const ended = once(child, 'exit')
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    await ended
    process.off('exit', killLast)
  }
  // However this process ends, the portal ends too, before other listeners remove its data directory.
  const killLast = () => child.kill('SIGKILL')
  process.prependListener('exit', killLast)

  const url = `http://127.0.0.1:${port}`
  let answer = 'no answer'
  // Creating the demo takes half a minute while journeys use the processor.
  for (const latest = Date.now() + longestStart; Date.now() < latest && !hasEnded(child); await wait(50)) {
    answer = await readiness(url)
    if (answer === ready) return { url, child, stop: end('SIGTERM'), kill: end('SIGKILL') }
  }
  const { exitCode, signalCode } = child
  await end('SIGKILL')()
  throw new Error(`The portal did not start: see above. It ended with ${exitCode ?? signalCode}; ${url}: ${answer}`)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const ready = '200'

/** Returns the status of /readyz, or the error. */
const readiness = async (url: string): Promise<string> => {
  try {
    const { status, ok } = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(10_000) })
    return ok ? ready : String(status)
  } catch (error) {
    return String(error instanceof Error && error.cause !== undefined ? error.cause : error)
  }
}
