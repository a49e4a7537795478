import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { DatabaseRefusedError } from '../refusal.ts'
import { EngineConnection } from './connection.ts'
import { prepareDirectory } from './initialise.ts'
import { acquireLock } from './lock.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { baselineCompiler } from './start.ts'
import { type StatementLimits, unlimited } from './statement-limits.ts'

// The engine is considered dead after this many seconds without a response. Its statements have less time.
const silenceSeconds = 15

export type EmbeddedEngine = {
  /** Connects without statement timeouts. */
  connect: () => Duplex
  /** Returns a function like `connect` for connections whose statements keep within `limits`. */
  connectWithin: (limits: StatementLimits) => () => Duplex
  /** Starts the watchdog of the engine. Call it once the long statements of the start are over. */
  watch: () => void
  close: () => Promise<void>
}

/**
 * PostgreSQL inside this process: PGlite in a worker thread on `<dataDirectory>/database`, reached by byte streams. `onFailure` is called once when
 * it dies or doesn't respond; every connection breaks then.
 */
export const openEngine = async (dataDirectory: string, onFailure: (error: Error) => void): Promise<EmbeddedEngine> => {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 })
  const directory = join(dataDirectory, 'database')
  let stop = () => {}
  const lock = await acquireLock(`${directory}.lock`, () => stop())
  try {
    await prepareDirectory(directory)
    const arrivals = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    const worker = await startWorker(directory, arrivals)
    stop = () => void worker.terminate()
    return serve(worker, arrivals, lock.release, onFailure)
  } catch (error) {
    lock.release()
    throw error
  }
}

const startWorker = async (directory: string, { buffer }: Int32Array): Promise<Worker> => {
  // Affects all WebAssembly of this process from now on; nothing else in it is hot.
  for (const flag of baselineCompiler) setFlagsFromString(flag)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { directory, arrivals: buffer },
    // Its messages are short-lived; by default node lets them fill 48 MB before it collects them.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
  await once(worker, 'message').catch((error: unknown) => {
    throw new DatabaseRefusedError(
      `The database in ${directory} cannot be opened: its disk is full, or its files are damaged. Free up space, or restore a backup.`,
      { cause: error },
    )
  })
  return worker
}

const serve = (
  worker: Worker,
  arrivals: Int32Array,
  release: () => void,
  onFailure: (error: Error) => void,
): EmbeddedEngine => {
  const connections = new Map<number, EngineConnection>()
  let opened = 0
  let failure: Error | undefined
  let closing = false
  let silent = false
  let watchdog: Watchdog | undefined

  const post = (message: ToEngine): void => {
    if (message.kind === 'bytes') Atomics.add(arrivals, 0, 1)
    if (message.kind === 'gone') connections.delete(message.connection)
    worker.postMessage(message)
  }

  const connectWithin = (limits: StatementLimits) => (): Duplex => {
    const id = ++opened
    const connection = new EngineConnection(id, limits, post)
    if (failure === undefined) connections.set(id, connection)
    else connection.destroy(failure)
    return connection
  }

  worker.on('message', (message: FromEngine) => {
    watchdog?.heard()
    if ('connection' in message) deliver(connections.get(message.connection), message)
  })
  worker.on('error', (error) => {
    failure = new Error('The embedded database stopped', { cause: error })
  })
  const fail = (error: Error): void => {
    failure = error
    for (const connection of connections.values()) connection.destroy(error)
    onFailure(error)
  }
  const exited = once(worker, 'exit').then(() => {
    watchdog?.stop()
    release()
    if (!closing && !silent) fail(failure ?? new Error('The embedded database stopped'))
  })

  const watch = (): void => {
    watchdog = watchEngine(
      () => post({ kind: 'ping' }),
      silenceSeconds,
      () => {
        silent = true
        // The lock is released when the thread ends, not before, because a thread that doesn't end may still write.
        fail(new Error(`The embedded database has not answered for ${silenceSeconds} seconds`))
        void worker.terminate()
      },
    )
  }

  const close = async (): Promise<void> => {
    closing = true
    watchdog?.stop()
    post({ kind: 'close' })
    await exited
  }
  return { connect: connectWithin(unlimited), connectWithin, watch, close }
}

const deliver = (
  connection: EngineConnection | undefined,
  message: Extract<FromEngine, { connection: number }>,
): void => {
  if (message.kind === 'bytes') connection?.receive(message.bytes)
  else if (message.kind === 'acknowledged') connection?.acknowledged()
  else connection?.destroy(new Error(`The database ended this connection: ${message.reason}`))
}

/** Watches the engine's responses; call `heard` for each sign of life. */
type Watchdog = { heard: () => void; stop: () => void }

/**
 * Pings the engine once a second, and calls `onSilence` after `seconds` without a sign of life. Counts ticks of this thread, because the engine is
 * not to blame when the machine slept or this thread was busy.
 */
const watchEngine = (ping: () => void, seconds: number, onSilence: () => void): Watchdog => {
  let missed = 0
  const timer = setInterval(() => {
    if (missed === 0) ping()
    missed += 1
    if (missed <= seconds) return
    clearInterval(timer)
    onSilence()
  }, 1000)
  timer.unref()
  return {
    heard: () => {
      missed = 0
    },
    stop: () => clearInterval(timer),
  }
}
