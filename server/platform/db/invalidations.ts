/** The tables with cached rows. Their owners call `invalidating` with each write that can change a cached row. */
export type CachedTable = 'college' | 'members' | 'profiles' | 'rights' | 'sessions'

type Subscriber = { tables: readonly CachedTable[]; drop: () => void }

/** Drops cached rows when a table is written to, in this process and, through `forward`, in others. */
export class Invalidations {
  readonly #subscribers: Subscriber[] = []
  #forward: (tables: readonly string[]) => void = () => undefined

  /** Calls `drop` after each write to one of these tables. */
  subscribe(tables: readonly CachedTable[], drop: () => void): void {
    this.#subscribers.push({ tables, drop })
  }

  /** Drops the rows cached from tables that this process has written. */
  publish(tables: readonly CachedTable[]): void {
    if (tables.length === 0) return
    this.receive(tables)
    this.#forward(tables)
  }

  /** Drops the rows cached from tables that another process has written. */
  receive(tables: readonly string[]): void {
    for (const { tables: own, drop } of this.#subscribers) if (own.some((table) => tables.includes(table))) drop()
  }

  /** Sends the tables that this process writes to other processes. */
  forwardTo(forward: (tables: readonly string[]) => void): void {
    this.#forward = forward
  }
}
