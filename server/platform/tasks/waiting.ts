import type { Transaction } from 'kysely'
import type { Tables } from '../db/tables.ts'
import { transaction } from '../db/transaction.ts'
import type { Platform } from '../platform.ts'
import type { Work } from './tasks.ts'

/** A request that waits for someone, and what happens while it does: reminders, and in the end its expiry. */
export type Waiting<Payload, Request> = {
  kind: string
  /** Locks the request; undefined once it no longer waits. */
  lock: (tx: Transaction<Tables>, payload: Payload) => Promise<Request | undefined>
  /** Returns when each step is due, in order, and how many have been taken. An answer that restarts the time changes both. */
  stepsOf: (request: Request) => { at: readonly Date[]; taken: number }
  /** Takes the steps up to this number, and stores that. */
  take: (tx: Transaction<Tables>, request: Request, steps: number) => Promise<unknown>
}

/** Returns the task that follows one request while it waits. It ends with the request, or after the last step. */
export const waitingTask = <Payload, Request>(
  { db, now }: Pick<Platform, 'db' | 'now'>,
  { kind, lock, stepsOf, take }: Waiting<Payload, Request>,
): Work<Payload> => ({
  kind,
  persistent: true,
  perform: (payload) =>
    transaction(db, async (tx) => {
      const request = await lock(tx, payload)
      if (request === undefined) return undefined
      const { at, taken } = stepsOf(request)
      const due = at.filter((time) => time <= now()).length
      if (due > taken) await take(tx, request, due)
      return at[due]
    }),
})
