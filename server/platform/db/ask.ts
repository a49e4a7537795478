import pg from 'pg'
import { observed } from '#server/platform/observation.ts'

/** A statement to send; `name` is set for a prepared one. */
export type Asked = { name: string | undefined; text: string; values: unknown[] }

/** No response came in time. Everything sent over this connection is queued behind it. */
export class UnansweredError extends Error {}

/**
 * Sends a statement over a connection and returns the server's result. Throws an `UnansweredError` when that takes longer than `patience` ms.
 * `client.query` does the same at twice the cost: it copies its argument property by property, and a query that gets its callback later, as for a
 * promise or with `query_timeout`, survives several garbage collections of the young generation together with all its rows.
 */
export const ask = (client: pg.Client, asked: Asked, patience: number | undefined): Promise<pg.QueryResult> =>
  observed.statements.hasSubscribers
    ? observed.statements.tracePromise(() => send(client, asked, patience), { text: asked.text })
    : send(client, asked, patience)

const send = (client: pg.Client, asked: Asked, patience: number | undefined): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const giveUp = () => reject(new UnansweredError('Query read timeout'))
    const timer = patience === undefined ? undefined : setTimeout(giveUp, patience)
    client.query(
      new NamedQuery(asked, (error, result) => {
        clearTimeout(timer)
        if (error) reject(error)
        else resolve(result)
      }),
    )
  }).catch(throwFromHere)

class NamedQuery extends pg.Query {
  readonly name: string | undefined

  constructor({ name, text, values }: Asked, answer: (error: Error | undefined, result: pg.QueryResult) => void) {
    super(text, values, answer)
    this.name = name
  }
}

/** Throws a socket's error with the stack of the caller. */
const throwFromHere = (error: unknown): never => {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}
