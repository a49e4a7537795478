import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'
import { EngineConnection } from './connection.ts'
import { prepareDirectory } from './initialise.ts'
import { acquireLock } from './lock.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { baselineCompiler } from './start.ts'

export type EmbeddedEngine = { connect: () => Duplex; close: () => Promise<void> }

/**
 * PostgreSQL inside this process: PGlite in a worker thread on `<dataDirectory>/database`, reached by byte streams.
 * `onFailure` hears, once, that it died by itself; every connection breaks then.
 */
export const openEngine = async (dataDirectory: string, onFailure: (error: Error) => void): Promise<EmbeddedEngine> => {
  mkdirSync(dataDirectory, { recursive: true })
  const directory = join(dataDirectory, 'database')
  let stop = () => {}
  const lock = acquireLock(`${directory}.lock`, () => stop())
  try {
    await prepareDirectory(directory)
    const worker = await startWorker(directory)
    stop = () => void worker.terminate()
    return serve(worker, lock.release, onFailure)
  } catch (error) {
    lock.release()
    throw error
  }
}

const startWorker = async (directory: string): Promise<Worker> => {
  // For all WebAssembly of this process from here on; nothing else in it is hot.
  for (const flag of baselineCompiler) setFlagsFromString(flag)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { directory },
    // Its messages live briefly; by default node lets them fill 48 MB before it looks.
    resourceLimits: { maxYoungGenerationSizeMb: 12 },
  })
  await once(worker, 'message')
  return worker
}

const serve = (worker: Worker, release: () => void, onFailure: (error: Error) => void): EmbeddedEngine => {
  const connections = new Map<number, EngineConnection>()
  let opened = 0
  let failure: Error | undefined
  let closing = false

  const post = (message: ToEngine): void => {
    if (message.kind === 'gone') connections.delete(message.connection)
    worker.postMessage(message)
  }

  const connect = (): Duplex => {
    const id = ++opened
    const connection = new EngineConnection(id, post)
    if (failure === undefined) connections.set(id, connection)
    else connection.destroy(failure)
    return connection
  }

  worker.on('message', (message: FromEngine) => {
    if (message.kind !== 'ready') deliver(connections.get(message.connection), message)
  })
  worker.on('error', (error) => {
    failure = new Error('The embedded database stopped', { cause: error })
  })
  const exited = once(worker, 'exit').then(() => {
    release()
    if (closing) return
    const error = failure ?? new Error('The embedded database stopped')
    failure = error
    for (const connection of connections.values()) connection.destroy(error)
    onFailure(error)
  })

  const close = async (): Promise<void> => {
    closing = true
    post({ kind: 'close' })
    await exited
  }
  return { connect, close }
}

const deliver = (connection: EngineConnection | undefined, message: Exclude<FromEngine, { kind: 'ready' }>): void => {
  if (message.kind === 'bytes') connection?.receive(message.bytes)
  else if (message.kind === 'acknowledged') connection?.acknowledged()
  else connection?.destroy(new Error(`The database ended this connection: ${message.reason}`))
}
