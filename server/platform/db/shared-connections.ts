import type { Duplex } from 'node:stream'
import pg from 'pg'
import { ask, UnansweredError } from './ask.ts'
import { readAgain } from './guard.ts'

/** A read-only statement, prepared under its name. */
export type Read = { name: string; text: string; values: unknown[] }

/** When a connection is busy: how many reads wait on it, and how long the first has taken, in ms. Others then use another connection. */
export type Busy = { waiting: number; milliseconds: number }

/**
 * A few connections shared by short reads: each read is sent without waiting for the results of those before it, and the reads of one turn of the
 * event loop are sent in one packet. A connection with a slow read gets no more until that is done.
 */
export class SharedConnections {
  #connections: SharedConnection[]

  constructor(config: pg.ClientConfig, openStream: () => Duplex, count: number, busy: Busy) {
    this.#connections = Array.from(
      { length: count },
      (_, number) => new SharedConnection(config, openStream, number, busy),
    )
  }

  /** Returns the rows; undefined, without sending the read, when all connections are busy. Throws as the pool does. */
  read<Row>(read: Read): Promise<Row[] | undefined> {
    return readAgain(async () => this.#freest()?.read<Row>(read))
  }

  #freest(): SharedConnection | undefined {
    let freest: SharedConnection | undefined
    for (const connection of this.#connections)
      if (connection.isFree() && connection.waiting < (freest?.waiting ?? Infinity)) freest = connection
    return freest
  }

  async end(): Promise<void> {
    await Promise.all(this.#connections.map((connection) => connection.end()))
  }
}

class SharedConnection {
  waiting = 0
  #config: pg.ClientConfig
  #patience: number | undefined
  #openStream: () => Duplex
  #busy: Busy
  #prefix: string
  #opened: Promise<{ client: pg.Client; stream: Duplex }> | undefined
  #progressAt = 0
  #gathering = false
  #ended = false

  // Numbered, because on the embedded engine all connections share the names of statements.
  constructor({ query_timeout, ...config }: pg.ClientConfig, openStream: () => Duplex, number: number, busy: Busy) {
    this.#config = config
    this.#busy = busy
    this.#patience = query_timeout
    this.#openStream = openStream
    this.#prefix = `r${number}_`
  }

  isFree(): boolean {
    if (this.#ended) return false
    const { waiting, milliseconds } = this.#busy
    return this.waiting === 0 || (this.waiting < waiting && performance.now() - this.#progressAt < milliseconds)
  }

  async read<Row>({ name, text, values }: Read): Promise<Row[]> {
    if (this.waiting === 0) this.#progressAt = performance.now()
    this.waiting += 1
    try {
      const { client, stream } = await (this.#opened ??= this.#open())
      this.#gather(stream)
      // The columns are those that the statement is typed with.
      const asked = ask(client, { name: this.#prefix + name, text, values }, this.#patience)
      const { rows } = await asked.catch((error: unknown) => {
        // Everything sent after it waits for it.
        if (error instanceof UnansweredError) stream.destroy()
        throw error
      })
      return rows as Row[]
    } finally {
      this.waiting -= 1
      this.#progressAt = performance.now()
    }
  }

  async end(): Promise<void> {
    this.#ended = true
    const opened = await this.#opened?.catch(() => undefined)
    await opened?.client.end()
  }

  async #open(): Promise<{ client: pg.Client; stream: Duplex }> {
    const stream = this.#openStream()
    const client = new pg.Client({ ...this.#config, pipeline: true, stream: () => stream })
    const forget = () => {
      this.#opened = undefined
    }
    client.on('error', forget)
    client.on('end', forget)
    try {
      await client.connect()
      return { client, stream }
    } catch (error) {
      forget()
      throw error
    }
  }

  /** Buffers the writes of this turn of the event loop, to send them together. */
  #gather(stream: Duplex): void {
    if (this.#gathering) return
    this.#gathering = true
    stream.cork()
    setImmediate(() => {
      this.#gathering = false
      stream.uncork()
    })
  }
}
