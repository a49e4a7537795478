import { protocol } from '@electric-sql/pglite'

/**
 * A unit of work for the engine. `sequence`: whole messages to run; `ends` is false when the client continues the same extended query (Flush).
 * `reply`: bytes to send without the engine. `names`: statements it prepares.
 */
export type Unit =
  | { kind: 'reply'; bytes: Buffer }
  | { kind: 'sequence'; bytes: Buffer; ends: boolean; names: string[]; copiesIn: boolean }
  | { kind: 'terminate' }

// Type bytes of frontend messages (protocol 3, "Message Formats").
const messageType = {
  query: 0x51,
  parse: 0x50,
  sync: 0x53,
  flush: 0x48,
  terminate: 0x58,
  copyDone: 0x63,
  copyFail: 0x66,
}

// "Send your rows": text format, without the number of columns, because our client ignores it.
const copyInResponse = Buffer.from([0x47, 0, 0, 0, 7, 0, 0, 0])

// Ends a COPY that waits for rows; PostgreSQL ignores it anywhere else.
const noMoreRows = protocol.serialize.copyFail('COPY FROM STDIN needs the simple query protocol')

const copyFromClient = /^\s*copy\b[^;]*\bfrom\s+stdin\b/i

/**
 * Splits the bytes of a client, however they are chunked, into units. The engine must get whole units, because it can't wait: reading past the end
 * of its input ends it. So a COPY FROM STDIN runs once all its rows have arrived.
 */
export class Splitter {
  #buffer: Buffer = Buffer.alloc(0)
  #started = false
  #copying = false
  #messages: Uint8Array[] = []
  #names: string[] = []

  /** Returns the units that these bytes complete, in order. */
  feed(chunk: Uint8Array): Unit[] {
    const units: Unit[] = []
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes])
    for (let next = this.#take(); next !== undefined; next = this.#take()) {
      const unit = this.#started ? this.#add(next) : this.#addStartUp(next)
      if (unit !== undefined) units.push(unit)
    }
    return units
  }

  #take(): Buffer | undefined {
    // Only the first packet of a connection has no type byte.
    const typeLength = this.#started ? 1 : 0
    if (this.#buffer.length < typeLength + 4) return undefined
    const length = typeLength + this.#buffer.readInt32BE(typeLength)
    if (this.#buffer.length < length) return undefined

    const taken = this.#buffer.subarray(0, length)
    this.#buffer = this.#buffer.subarray(length)
    return taken
  }

  #addStartUp(packet: Buffer): Unit {
    this.#started = true
    this.#messages.push(packet)
    return this.#complete(true)
  }

  #add(next: Buffer): Unit | undefined {
    const type = next[0]
    if (type === messageType.terminate) return { kind: 'terminate' }
    if (this.#copying) return this.#addCopied(next, type)

    if (type === messageType.parse) this.#remember(next)
    if (type === messageType.query && copyFromClient.test(next.toString('utf8', 5))) {
      this.#copying = true
      this.#messages.push(next)
      return { kind: 'reply', bytes: copyInResponse }
    }
    // Before the Sync, which a COPY would swallow, and after a Query or a Flush.
    this.#messages.push(...(type === messageType.sync ? [noMoreRows, next] : [next]))
    if (type === messageType.query || type === messageType.flush) this.#messages.push(noMoreRows)
    const complete = type === messageType.query || type === messageType.sync || type === messageType.flush
    return complete ? this.#complete(type !== messageType.flush) : undefined
  }

  #addCopied(next: Buffer, type: number | undefined): Unit | undefined {
    this.#messages.push(next)
    if (type !== messageType.copyDone && type !== messageType.copyFail) return undefined
    this.#copying = false
    return { ...this.#complete(true), copiesIn: true }
  }

  #remember(parse: Buffer): void {
    const name = parse.toString('utf8', 5, parse.indexOf(0, 5))
    if (name !== '') this.#names.push(name)
  }

  #complete(ends: boolean) {
    const unit = {
      kind: 'sequence' as const,
      bytes: Buffer.concat(this.#messages),
      ends,
      names: this.#names,
      copiesIn: false,
    }
    this.#messages = []
    this.#names = []
    return unit
  }
}

/** Returns the rest of a response whose request for rows was already sent to the client. */
export const withoutCopyInResponse = (answer: Uint8Array): Uint8Array =>
  answer[0] === copyInResponse[0] ? answer.subarray(1 + Buffer.from(answer).readInt32BE(1)) : answer
