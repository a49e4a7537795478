import type { PGlite } from '@electric-sql/pglite'

/**
 * How long a statement may run, in ms, and after how many ms of somebody else's waiting it gives way: it ends with
 * SQLSTATE 57014 then, as at PostgreSQL's `statement_timeout`.
 */
export type StatementLimits = { run: number; wait: number }

export const unlimited: StatementLimits = { run: Infinity, wait: Infinity }

/**
 * Ends statements of the embedded engine that take too long. The engine has no timers, and its thread does nothing else while a
 * statement runs, so that only the statement itself can look at the clock: it does whenever it touches a file. One that
 * touches none is ended by the watchdog of the engine, together with the process.
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

  /** Begins to watch a statement that `engine` is about to run. */
  begin(engine: InterruptibleEngine, limits: StatementLimits): void {
    this.#engine = engine
    this.#limits = limits
    this.#begun = performance.now()
    this.#waitingSince = undefined
  }

  /** Ends watching: a statement that ended at the same moment must leave no cancellation to the next. */
  end(): void {
    this.#engine?.setCancelled(false)
    this.#engine = undefined
  }

  /** Looks at the clock. */
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

/** Reaches the two flags that PostgreSQL looks at wherever a statement may be cancelled; a signal sets them on a server. */
export const interruptible = (database: PGlite): InterruptibleEngine => {
  const { Module: module } = database
  if (!hasFlags(module)) throw new Error('PGlite changed its exports: statements cannot be cancelled')
  return {
    setCancelled: (cancelled) => {
      // The view is read anew: it is another one after the memory has grown.
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
