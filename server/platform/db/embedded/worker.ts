import { parentPort, workerData } from 'node:worker_threads'
import { z } from 'zod'
import { Backend, type Client, type Engine } from './backend.ts'
import type { FromEngine, ToEngine } from './messages.ts'
import { startEngine } from './start.ts'
import { interruptible, StatementClock, unlimited } from './statement-limits.ts'

// Runs in a worker thread, because in the main thread a busy engine starves timers and sockets.

const port = parentPort
if (port === null) throw new Error('worker.ts runs in a worker thread')

/** Results are sent in pieces of about this size, so that a large one is not in memory twice. */
const pieceBytes = 256 * 1024

const { directory, arrivals } = z
  .object({ directory: z.string(), arrivals: z.instanceof(SharedArrayBuffer) })
  .parse(workerData)
// The number of messages with bytes sent to this thread, counted by the main thread, and the number received.
const sent = new Int32Array(arrivals)
let received = 0
const clock = new StatementClock(() => Atomics.load(sent, 0) !== received)
const database = await startEngine(directory, () => clock.look())
const engine = interruptible(database)

let running: Promise<void> | undefined
const run: Engine['run'] = (messages, onAnswer, limits = unlimited) => {
  clock.begin(engine, limits)
  running = execute(messages, onAnswer).finally(() => clock.end())
  return running
}

const execute = async (messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void): Promise<void> => {
  let pieces: Uint8Array[] = []
  let length = 0
  const handOver = () => {
    if (length > 0) onAnswer(Buffer.concat(pieces))
    pieces = []
    length = 0
  }
  const onRawData = (bytes: Uint8Array) => {
    // Copied, because the engine reuses this memory.
    pieces.push(bytes.slice())
    length += bytes.length
    if (length >= pieceBytes) handOver()
  }
  await database.execProtocolRawStream(messages, { syncToFs: false, onRawData })
  handOver()
}

const backend = new Backend({ run, isInTransaction: () => database.isInTransaction() })

const post = (message: FromEngine): void => port.postMessage(message)

const clientOf = (connection: number): Client => ({
  // Copied as in `EngineConnection`: a third faster for a small query.
  send: (bytes) => post({ kind: 'bytes', connection, bytes: new Uint8Array(bytes) }),
  end: (reason) => post({ kind: 'ended', connection, reason }),
})

const close = async (): Promise<void> => {
  await database.close()
  port.close()
}

const receive = async (message: ToEngine): Promise<void> => {
  if (message.kind === 'open') {
    backend.open(message.connection, clientOf(message.connection), message.limits)
  } else if (message.kind === 'bytes') {
    received += 1
    if (message.acknowledge) post({ kind: 'acknowledged', connection: message.connection })
    await backend.receive(message.connection, message.bytes)
  } else if (message.kind === 'ping') {
    await running
    post({ kind: 'alive' })
  } else if (message.kind === 'gone') {
    await backend.disconnect(message.connection)
  } else {
    await close()
  }
}

// A rejection here means that the engine is broken. Unhandled, it ends this thread, which notifies the main thread.
port.on('message', (message: ToEngine) => void receive(message))
post({ kind: 'ready' })
