import { protocol } from '@electric-sql/pglite'
import type { StatementLimits } from './statement-limits.ts'
import { Splitter, type Unit, withoutCopyInResponse } from './splitter.ts'

/** An idle transaction blocks all other connections. */
const idleMilliseconds = 10_000

const { close, query, sync } = protocol.serialize

/** The one real backend: runs whole messages, returns results in pieces, and knows whether a transaction is open. */
export type Engine = {
  run: (messages: Uint8Array, onAnswer: (bytes: Uint8Array) => void, limits?: StatementLimits) => Promise<void>
  isInTransaction: () => boolean
}

export type Client = { send: (bytes: Uint8Array) => void; end: (reason: string) => void }

type Connection = { client: Client; limits: StatementLimits; splitter: Splitter; statements: Set<string> }
type Work = { id: number; unit: Unit }

/**
 * Shares one backend between many connections, one unit at a time, in order of arrival. A connection inside a transaction or an unfinished extended
 * query owns the backend until that ends; if the connection closes, it is rolled back. SET, temporary tables and session locks are shared by all
 * connections; the code uses none of them.
 */
export class Backend {
  #engine: Engine
  #connections = new Map<number, Connection>()
  #queue: Work[] = []
  #owner: number | undefined
  #running = false
  #idle: NodeJS.Timeout | undefined

  constructor(engine: Engine) {
    this.#engine = engine
  }

  open(id: number, client: Client, limits: StatementLimits): void {
    this.#connections.set(id, { client, limits, splitter: new Splitter(), statements: new Set() })
  }

  async receive(id: number, bytes: Uint8Array): Promise<void> {
    const connection = this.#connections.get(id)
    if (connection === undefined) return
    for (const unit of connection.splitter.feed(bytes)) this.#queue.push({ id, unit })
    await this.#work()
  }

  /** Handles a client that disconnected: rolls back what it began, and drops what it still wanted. */
  async disconnect(id: number): Promise<void> {
    this.#queue = this.#queue.filter((work) => work.id !== id)
    this.#queue.push({ id, unit: { kind: 'terminate' } })
    await this.#work()
  }

  async #work(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let work = this.#next(); work !== undefined; work = this.#next()) {
      clearTimeout(this.#idle)
      this.#idle = undefined
      await this.#perform(work)
    }
    this.#running = false
    // Connections that join the queue must not restart the timeout.
    if (this.#owner !== undefined) this.#idle ??= setTimeout(() => void this.#expire(), idleMilliseconds)
  }

  #next(): Work | undefined {
    if (this.#owner === undefined) return this.#queue.shift()
    const position = this.#queue.findIndex((work) => work.id === this.#owner)
    return position < 0 ? undefined : this.#queue.splice(position, 1)[0]
  }

  async #perform({ id, unit }: Work): Promise<void> {
    const connection = this.#connections.get(id)
    if (connection === undefined) return
    if (unit.kind === 'reply') connection.client.send(unit.bytes)
    else if (unit.kind === 'terminate') await this.#forget(id, connection)
    else await this.#run(id, connection, unit)
  }

  async #run(id: number, connection: Connection, unit: Extract<Unit, { kind: 'sequence' }>): Promise<void> {
    for (const name of unit.names) connection.statements.add(name)
    let first = true
    const send = (bytes: Uint8Array) => {
      connection.client.send(first && unit.copiesIn ? withoutCopyInResponse(bytes) : bytes)
      first = false
    }
    await this.#engine.run(unit.bytes, send, connection.limits)
    this.#owner = !unit.ends || this.#engine.isInTransaction() ? id : undefined
  }

  async #forget(id: number, connection: Connection): Promise<void> {
    this.#connections.delete(id)
    const undo = this.#owner === id ? [sync(), query('rollback')] : []
    const closing = [...connection.statements].map((name) => close({ type: 'S', name }))
    if (undo.length + closing.length > 0) await this.#engine.run(Buffer.concat([...undo, ...closing, sync()]), () => {})
    if (this.#owner === id) this.#owner = undefined
  }

  async #expire(): Promise<void> {
    const owner = this.#owner
    this.#idle = undefined
    if (owner === undefined) return
    this.#connections.get(owner)?.client.end(`a transaction was left open for ${idleMilliseconds / 1000} seconds`)
    await this.disconnect(owner)
  }
}
