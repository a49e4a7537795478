import { createTransport } from 'nodemailer'

const second = 1000

/** An email as it is sent. One that is sent twice has the same `id`, by which mail programs show it once. */
export type Email = {
  id: string
  /** The name that it comes from. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** Where an answer goes, if not to the portal. */
  replyTo?: { name: string; address: string }
  /** The URL that unsubscribes by one POST without a login (RFC 8058); absent for emails that cannot be turned off. */
  unsubscribe?: string
}

/** The only adapter of nodemailer. */
export type Mailer = {
  /** False without SMTP_URL: nothing can be sent, and screens say so. */
  configured: boolean
  /** Resolves once the mail server has taken the mail; throws what it said otherwise. */
  send: (mail: Email) => Promise<void>
  close: () => void
}

/**
 * Opens the way to the mail server at `smtpUrl`. Emails come from the address `from`. A server that does not answer is given up after
 * 10 s, one that stops in the middle after 30.
 */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (smtpUrl === undefined)
    return { configured: false, send: () => Promise.reject(new Error('SMTP_URL is not set')), close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // What we send is ours: nothing of it names a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    configured: true,
    send: async ({ id, fromName, to, subject, text, html, replyTo, unsubscribe }) => {
      await transport.sendMail({
        from: { name: fromName, address: from },
        to,
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Stops Exchange from sending absence notes and receipts.
          'X-Auto-Response-Suppress': ['OOF', 'DR', 'RN', 'NRN'].join(', '),
          'List-Id': { prepared: true, value: `<members.${domain}>` },
          ...(unsubscribe !== undefined && {
            'List-Unsubscribe': `<${unsubscribe}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
      })
    },
    close: () => transport.close(),
  }
}
