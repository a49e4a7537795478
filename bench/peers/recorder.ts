/**
 * Preloaded into a portal (`node --import`), records the statements that each HTTP request sends to the database, with their
 * parameters. Statements sent by a timer are ignored.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { subscribe } from 'node:diagnostics_channel'
import pg from 'pg'
import { answerParent } from '../child.ts'

/** A statement as it was sent. `wave`: how many statements of the same request had returned before it was sent. */
export type Recorded = { text: string; values: unknown[]; wave: number }

const requests = new AsyncLocalStorage<{ statements: Recorded[]; answered: number }>()
let statements: Recorded[] = []

subscribe('http.server.request.start', () => {
  statements = []
  requests.enterWith({ statements, answered: 0 })
})

// oxlint-disable-next-line typescript/unbound-method -- the proxy passes `this` on
pg.Client.prototype.query = new Proxy(pg.Client.prototype.query, {
  apply: (query, client, parameters: unknown[]) => {
    const answer: unknown = Reflect.apply(query, client, parameters)
    const request = requests.getStore()
    if (request === undefined) return answer
    request.statements.push({ ...statementOf(parameters), wave: request.answered })
    const answered = () => void (request.answered += 1)
    if (answer instanceof Promise) answer.then(answered, answered)
    else if (answer instanceof pg.Query) answer.once('end', answered)
    return answer
  },
})

const statementOf = ([query, values]: unknown[]): Omit<Recorded, 'wave'> => {
  const config = typeof query === 'object' && query !== null ? query : { text: query }
  const given: unknown = values ?? Reflect.get(config, 'values') ?? []
  return { text: String(Reflect.get(config, 'text')), values: Array.isArray(given) ? given.map(parameterOf) : [] }
}

// In a form that survives JSON and that PostgreSQL can parse.
const parameterOf = (value: unknown): unknown => (Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value)

export type Recorder = typeof verbs

const verbs = {
  /** Returns the statements of the last request. */
  lastRequest: (): Recorded[] => statements,
}

answerParent(verbs)
