import { ImapFlow } from 'imapflow'
import type { InboundEmail } from '#server/config.ts'

/** What becomes of an email once it is handled: it is deleted, or stays, marked as read. */
export type Disposal = 'delete' | 'keep'

/** An unread email. `whole` is false when it is so large that only its headers were fetched. */
export type UnreadEmail = { source: Buffer; whole: boolean }

const second = 1000
const largest = 10_000_000
const seen = '\\seen'

/**
 * Passes the unread emails of a mailbox to `handle`, oldest first, until `stopping`. One that `handle` throws for stays unread and doesn't hold up the
 * others. The only adapter of imapflow. Throws the mail server's error, with the code `EAUTH` when it refuses the password, and the first error of
 * `handle`.
 */
export const readMailbox = async (
  { host, port, secure, user, password, mailbox }: InboundEmail,
  stopping: AbortSignal,
  handle: (email: UnreadEmail) => Promise<Disposal>,
): Promise<void> => {
  const client = new ImapFlow({
    ...{ host, port, secure, logger: false, disableAutoIdle: true },
    // A password is only sent unencrypted on the same machine.
    ...(!secure && !isLocal(host) && { doSTARTTLS: true }),
    auth: { user, pass: password },
    ...{ connectionTimeout: 10 * second, greetingTimeout: 10 * second, socketTimeout: 30 * second },
  })
  // The call in progress rejects too.
  client.on('error', () => undefined)
  try {
    await client.connect().catch((error: unknown) => {
      throw error instanceof Error && 'authenticationFailed' in error
        ? Object.assign(new Error('The mail server refused the login'), { code: 'EAUTH' })
        : error
    })
    await client.mailboxOpen(mailbox)
    const unread = (await client.search({ seen: false }, { uid: true })) || []
    let failed: { error: unknown } | undefined
    for (const uid of unread) {
      if (stopping.aborted) break
      const email = await fetchEmail(client, uid)
      if (email === undefined) continue
      try {
        if ((await handle(email)) === 'delete') await client.messageDelete([uid], { uid: true })
        else await client.messageFlagsAdd([uid], [seen], { uid: true })
      } catch (error) {
        failed ??= { error }
        if (!client.usable) break
      }
    }
    if (failed !== undefined) throw failed.error
    await client.logout()
  } finally {
    client.close()
  }
}

/** Fetches an email without marking it as read; undefined when it has been deleted meanwhile. */
const fetchEmail = async (client: ImapFlow, uid: number): Promise<UnreadEmail | undefined> => {
  const found = await client.fetchOne(String(uid), { size: true }, { uid: true })
  if (found === false) return undefined
  const whole = (found.size ?? 0) <= largest
  const fetched = await client.fetchOne(String(uid), whole ? { source: true } : { headers: true }, { uid: true })
  const source = fetched === false ? undefined : whole ? fetched.source : fetched.headers
  return source === undefined ? undefined : { source, whole }
}

const isLocal = (host: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host)
