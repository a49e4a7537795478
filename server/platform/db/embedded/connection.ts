import { Duplex } from 'node:stream'
import type { ToEngine } from './messages.ts'
import type { StatementLimits } from './statement-limits.ts'

/** The bytes a client may send ahead of the engine. */
const aheadBytes = 1024 * 1024

type Done = (error?: Error | null) => void

/** A virtual connection to the engine, in the shape of the socket that pg expects. */
export class EngineConnection extends Duplex {
  #id: number
  #post: (message: ToEngine) => void
  #limits: StatementLimits
  #ahead = 0
  #waiting: Done | undefined

  constructor(id: number, limits: StatementLimits, post: (message: ToEngine) => void) {
    super()
    this.#id = id
    this.#limits = limits
    this.#post = post
  }

  connect(): this {
    this.#post({ kind: 'open', connection: this.#id, limits: this.#limits })
    process.nextTick(() => this.emit('connect'))
    return this
  }

  /** Receives bytes from the engine. pg collects whole results anyway, so there is no backpressure. */
  receive(bytes: Uint8Array): void {
    this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }

  /** Called when the engine has taken everything that was sent. */
  acknowledged(): void {
    const done = this.#waiting
    this.#waiting = undefined
    done?.()
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.#ahead += chunk.length
    const acknowledge = this.#ahead > aheadBytes
    // Copied, because a small buffer is part of a pool of 64 KB, and all of that would be cloned for the other thread.
    this.#post({ kind: 'bytes', connection: this.#id, bytes: new Uint8Array(chunk), acknowledge })
    if (acknowledge) {
      this.#ahead = 0
      this.#waiting = done
    } else {
      done()
    }
  }

  override _writev(chunks: { chunk: Buffer; encoding: string }[], done: Done): void {
    this._write(Buffer.concat(chunks.map(({ chunk }) => chunk)), 'buffer', done)
  }

  override _final(done: Done): void {
    done()
    this.push(null)
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#post({ kind: 'gone', connection: this.#id })
    done(error)
  }

  // Methods that pg calls on a socket. A thread doesn't need them.
  setNoDelay = (): this => this
  setKeepAlive = (): this => this
  ref = (): this => this
  unref = (): this => this
}
