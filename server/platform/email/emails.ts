import type { Db } from '#server/platform/db/database.ts'
import type { Task } from '#server/platform/tasks/queries.ts'
import type { Tasks, Timing } from '#server/platform/tasks/tasks.ts'
import { type EmailContent, renderEmail } from './emailTemplate.ts'
import type { Email, Mailer } from './mailer.ts'
import { isSuspended } from './queries.ts'

/**
 * To whom a letter goes, who gets the answer to it if not the portal, and the address that ends such letters. A suspended
 * member gets none but those `forSuspended`.
 */
export type OutgoingEmail = {
  to: string
  content: EmailContent
  replyTo?: NonNullable<Email['replyTo']>
  unsubscribe?: string
  forSuspended?: true
}

/**
 * A type of mail. It is composed when it is sent, from what is true then; undefined: there is nothing to say any more, a
 * time: not before then. A task that failed or was lost with its process is composed again, under the same id: what of it
 * is secret, such as a link, is made from that, since nobody knows whether the mail has arrived.
 */
export type EmailType<Payload> = {
  kind: string
  compose: (payload: Payload, task: Pick<Task, 'id'>) => Promise<OutgoingEmail | Date | undefined>
}

/** The outbox: a mail is asked for in the transaction that gives the reason, and sent after its commit. */
export type Emails = {
  /** False without a mail server: nothing is sent, and screens say so. */
  configured: boolean
  define: <Payload>(type: EmailType<Payload>) => void
  /** Asks for a mail, in the transaction of `db`. The payload is stored: ids, no secrets. Without a mail server, nothing. */
  send: <Payload>(db: Db, type: Pick<EmailType<Payload>, 'kind'>, payload: Payload, timing?: Timing) => Promise<void>
}

// Mail servers dislike more connections of one sender; one that hangs holds up nothing but emails of its type.
const atOnce = 2

/** The outbox on these tasks. A mail that was handed over twice, after a crash, bears one message id. */
export const createEmails = (tasks: Tasks, mailer: Mailer, db: Db): Emails => ({
  configured: mailer.configured,
  define: ({ kind, compose }) =>
    tasks.define({
      kind,
      atOnce,
      perform: async (payload: Parameters<typeof compose>[0], { id }) => {
        const outgoing = await compose(payload, { id })
        if (outgoing === undefined || outgoing instanceof Date) return outgoing
        const { content, forSuspended = false, ...envelope } = outgoing
        if (!forSuspended && (await isSuspended(db, outgoing.to))) return undefined
        await mailer.send({ id, ...envelope, ...renderEmail(content) })
      },
    }),
  send: async (tx, type, payload, timing) => {
    if (mailer.configured) await tasks.enqueue(tx, type, payload, timing)
  },
})
