import type { PGlite } from '@electric-sql/pglite'

/**
 * How long a statement may run, and how long others may wait before it yields, in ms. It ends with SQLSTATE 57014 then, as with PostgreSQL's
 * `statement_timeout`.
 */
export type StatementLimits = { run: number; wait: number }

export const unlimited: StatementLimits = { run: Infinity, wait: Infinity }

/**
 * Ends statements of the embedded engine that take too long. The engine has no timers, and its thread does nothing else while a statement runs, so
 * only the statement itself can check the clock, which it does for each access to a file. A statement without file accesses is ended by the
 * engine's watchdog, together with the process.
 */
export class StatementClock {
  #isSomebodyWaiting: () => boolean
  #limits = unlimited
  #engine: InterruptibleEngine | undefined
  #begun = 0
  #waitingSince: number | undefined

  constructor(isSomebodyWaiting: () => boolean) {
    this.#isSomebodyWaiting = isSomebodyWaiting
  }

  /** Starts the clock of a statement that `engine` is about to run. */
  begin(engine: InterruptibleEngine, limits: StatementLimits): void {
    this.#engine = engine
    this.#limits = limits
    this.#begun = performance.now()
    this.#waitingSince = undefined
  }

  /** Stops the clock, and clears a cancellation that came at the same moment, which must not affect the next statement. */
  end(): void {
    this.#engine?.setCancelled(false)
    this.#engine = undefined
  }

  /** Checks the clock. */
  look(): void {
    if (this.#engine === undefined) return
    const now = performance.now()
    if (!this.#isSomebodyWaiting()) this.#waitingSince = undefined
    else this.#waitingSince ??= now
    const waited = this.#waitingSince === undefined ? 0 : now - this.#waitingSince
    if (now - this.#begun > this.#limits.run || waited > this.#limits.wait) this.#engine.setCancelled(true)
  }
}

export type InterruptibleEngine = { setCancelled: (cancelled: boolean) => void }

/** Returns access to the two flags that PostgreSQL checks wherever a statement may be cancelled; on a server, a signal sets them. */
export const interruptible = (database: PGlite): InterruptibleEngine => {
  const { Module: module } = database
  if (!hasFlags(module)) throw new Error('PGlite changed its exports: statements cannot be cancelled')
  return {
    setCancelled: (cancelled) => {
      // The view must be read each time, because it is replaced when the memory grows.
      module.HEAPU8[module._QueryCancelPending] = Number(cancelled)
      if (cancelled) module.HEAPU8[module._InterruptPending] = 1
    },
  }
}

type Flags = { HEAPU8: Uint8Array; _QueryCancelPending: number; _InterruptPending: number }

const hasFlags = (module: object): module is Flags =>
  '_QueryCancelPending' in module &&
  typeof module._QueryCancelPending === 'number' &&
  '_InterruptPending' in module &&
  typeof module._InterruptPending === 'number'
