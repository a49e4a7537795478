import type { Members } from '#server/platform/auth/viewer.ts'
import type { Db } from '#server/platform/db/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { Task } from '#server/platform/tasks/queries.ts'
import type { Tasks, Timing } from '#server/platform/tasks/tasks.ts'
import type { Storage } from '#server/platform/storage/storage.ts'
import { readFaces } from './collegeFace.ts'
import type { EmailContent } from './emailContent.ts'
import { renderEmail } from './emailTemplate.ts'
import { type Email, isUnknownRecipient, type Mailer } from './mailer.ts'
import { findSender, saveSentAt, saveSentEmail, type SentEmail } from './queries.ts'

/**
 * An email ready to be sent: its recipient, its content, who receives replies if not the college, the URL that unsubscribes, and an attached calendar and ticket.
 * A suspended member receives only emails with `forSuspended`, one in memoriam none.
 * `private`: it names other members or quotes them, so its subject isn't stored.
 */
export type OutgoingEmail = {
  to: string
  content: EmailContent
  replyTo?: NonNullable<Email['replyTo']>
  unsubscribe?: string
  calendar?: string
  ticket?: Uint8Array
  forSuspended?: true
  private?: true
}

/**
 * A type of email. `compose` runs when the email is about to be sent, and returns undefined when it is no longer needed, or
 * the time to try again at. After a failure or a crash it runs again with the same task id. Secrets such as links are derived
 * from that id, because the first email may have arrived.
 */
export type EmailType<Payload> = {
  kind: string
  compose: (payload: Payload, task: Pick<Task, 'id'>) => Promise<OutgoingEmail | Date | undefined>
  /** Stores that the email has left, or that its address doesn't exist, in which case it isn't tried again. */
  settle?: (payload: Payload, fate: 'sent' | 'unknown_recipient') => Promise<void>
}

/** The outbox: an email is requested in the transaction that causes it, and sent after its commit. */
export type Emails = {
  /** False without a mail server: nothing is sent, and screens say so. */
  configured: boolean
  /** The kinds of tasks that are emails. */
  kinds: ReadonlySet<string>
  define: <Payload>(type: EmailType<Payload>) => void
  /** Requests an email in the transaction of `db`; does nothing without a mail server. The payload is stored: ids, no secrets. */
  send: <Payload>(db: Db, type: Pick<EmailType<Payload>, 'kind'>, payload: Payload, timing?: Timing) => Promise<void>
  /** Sends an email past the queue. Throws the mail server's error. */
  sendNow: (email: OutgoingEmail) => Promise<void>
}

// Few, because mail servers reject many connections from one sender. A hanging connection delays only emails of its type.
const atOnce = 2

/** Creates the outbox. An email that is sent twice after a crash has the same message id both times. */
export const createEmails = (
  tasks: Tasks,
  mailer: Mailer,
  members: Members,
  { db, storage, now }: { db: Db; storage: Pick<Storage, 'open'>; now: () => Date },
): Emails => {
  const kinds = new Set<string>()
  const readFace = readFaces(storage)
  const deliver = async (id: string, { content, ...envelope }: OutgoingEmail): Promise<void> => {
    const college = await findSender(db)
    const { name, email } = college
    const face = await readFace(college)
    const sender = { fromName: name, ...(email !== '' && { replyTo: { name, address: email } }) }
    await mailer.send({
      ...{ id, ...sender, ...envelope, ...renderEmail(content, face) },
      ...(face.logo !== undefined && { logo: face.logo.png }),
    })
    await saveSentAt(db, now())
  }
  return {
    configured: mailer.configured,
    kinds,
    define: ({ kind, compose, settle }) => {
      kinds.add(kind)
      tasks.define({
        kind,
        atOnce,
        perform: async (payload: Parameters<typeof compose>[0], { id }) => {
          const outgoing = await compose(payload, { id })
          if (outgoing === undefined || outgoing instanceof Date) return outgoing
          // Accounts that were closed have such an address, which no server accepts (RFC 2606).
          if (outgoing.to.endsWith('.invalid')) return undefined
          const reader = await members.findReader(db, outgoing.to)
          if (reader?.memorial || (reader?.suspended && !outgoing.forSuspended)) return undefined
          const store = (fate: SentEmail['fate']) =>
            reader === undefined
              ? undefined
              : saveSentEmail(db, {
                  ...{ id, member_id: reader.id, kind, subject: outgoing.private ? null : outgoing.content.subject },
                  ...{ fate, at: now() },
                })
          try {
            await deliver(id, outgoing)
          } catch (error) {
            await store(isUnknownRecipient(error) ? 'refused' : 'delayed')
            if (settle === undefined || !isUnknownRecipient(error)) throw error
            return settle(payload, 'unknown_recipient')
          }
          await store('sent')
          await settle?.(payload, 'sent')
        },
      })
    },
    send: async (tx, type, payload, timing) => {
      if (mailer.configured) await tasks.enqueue(tx, type, payload, timing)
    },
    sendNow: (email) => deliver(newId(), email),
  }
}
