import pg from 'pg'
import { observed } from '#server/platform/observation.ts'

/** A statement as it is sent; `name` is that of a prepared one. */
export type Asked = { name: string | undefined; text: string; values: unknown[] }

/** No answer came in time: whatever is sent over this connection waits behind it. */
export class UnansweredError extends Error {}

/**
 * Sends a statement over a connection and returns what the server answers. Throws an `UnansweredError` when that takes longer than
 * `patience` ms.
 *
 * `client.query` does the same at twice the cost: it copies its argument property by property, and a query that gets its callback
 * later, as for a promise or with `query_timeout`, outlives several collections of young objects together with all its rows.
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

/** Throws an error of the socket with the stack of whoever asked. */
const throwFromHere = (error: unknown): never => {
  if (error instanceof Error) Error.captureStackTrace(error)
  throw error
}
