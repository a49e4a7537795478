import { sql } from 'kysely'
import pg from 'pg'
import { ask } from './ask.ts'

const marker = '/* hot */'

// Queries whose text varies (a list of any length) must not fill the server's memory with plans.
const mostNames = 200

let connections = 0

/**
 * Marks a statement to be prepared once per connection: `.modifyEnd(hot)`, or `${hot}` inside a raw `sql` block. For frequent point look-ups, inbox
 * reads and inserts, where it about doubles the throughput. Not for searching a large table if the best plan depends on the words: after five runs
 * PostgreSQL uses one plan for all values of a named statement (18 times slower with 1,000,000 members).
 */
export const hot = sql`${sql.raw(marker)}`

/** Returns whether a statement is marked `hot`. */
export const isHot = (text: string): boolean => text.includes(marker)

/**
 * A pg client that sends prepared statements under a name, and all others unnamed, each within its `query_timeout`. Names start with a number of
 * the connection, because on the embedded engine all connections share one backend and its names.
 */
export class NamingClient extends pg.Client {
  #prefix = `c${++connections}_`
  #names = new Map<string, string>()

  constructor({ query_timeout: patience, ...config }: pg.ClientConfig = {}) {
    super(config)
    // A proxy preserves every overload of pg's `query`.
    // oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
    this.query = new Proxy(this.query, {
      apply: (query, client, parameters) => {
        const [text, values, callback] = parameters
        if (typeof text !== 'string' || callback !== undefined) return Reflect.apply(query, client, parameters)
        return ask(this, { name: this.#nameOf(text), text, values: values ?? [] }, patience)
      },
    })
  }

  #nameOf(text: string): string | undefined {
    if (!isHot(text)) return undefined

    if (!this.#names.has(text) && this.#names.size < mostNames) this.#names.set(text, this.#prefix + this.#names.size)
    return this.#names.get(text)
  }
}
