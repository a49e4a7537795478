import { createTransport } from 'nodemailer'
import { calendarType } from '../calendar.ts'
import { LOGO_CID } from './collegeFace.ts'
import { TICKET_CID } from './enclosures.ts'

const second = 1000

/** An email as it is sent. A repeated one has the same `id`, so that mail programs show it once. */
export type Email = {
  id: string
  /** The name of the sender. */
  fromName: string
  to: string
  subject: string
  text: string
  html: string
  /** Where replies go, if not to the portal. */
  replyTo?: { name: string; address: string }
  /** The URL that unsubscribes by one POST without a login (RFC 8058); absent for emails that cannot be turned off. */
  unsubscribe?: string
  /** An attached calendar in the format of RFC 5545. */
  calendar?: string
  /** The QR code of a ticket as PNG, which the HTML shows by its content id. */
  ticket?: Uint8Array
  /** The college's logo as PNG, which the HTML shows by its content id. */
  logo?: Uint8Array
}

/** The only adapter of nodemailer. */
export type Mailer = {
  /** False without SMTP_URL: nothing can be sent, and screens say so. */
  configured: boolean
  /** Resolves once the mail server has accepted the email. Throws its error otherwise. */
  send: (mail: Email) => Promise<void>
  close: () => void
}

/**
 * Returns whether the mail server has refused an email for good because its recipient doesn't exist (RFC 5321, 4.2.2; RFC 3463, 3.2). Other refusals, such
 * as those of spam filters, say nothing about the address.
 */
export const isUnknownRecipient = (error: unknown): boolean => {
  if (!(error instanceof Error) || !('code' in error) || error.code !== 'EENVELOPE') return false
  if (!('responseCode' in error) || !('response' in error)) return false
  const { responseCode, response } = error
  const detailed = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})/.exec(String(response))?.[1]
  if (detailed !== undefined) return /^5\.1\.|^5\.2\.1$/.test(detailed)
  return responseCode === 550 || responseCode === 551 || responseCode === 553
}

const logoFile = {
  filename: 'logo.png',
  contentType: 'image/png',
  cid: LOGO_CID,
  contentDisposition: 'inline',
} as const
const ticketFile = {
  filename: 'ticket.png',
  contentType: 'image/png',
  cid: TICKET_CID,
  contentDisposition: 'inline',
} as const
const calendarFile = { filename: 'calendar.ics', contentType: calendarType }

/**
 * Opens a connection pool to the mail server at `smtpUrl`. Emails are sent from the address `from`. Gives up after 10 s on a server that doesn't
 * respond, after 30 s on one that stalls.
 */
export const openMailer = (smtpUrl: string | undefined, from: string): Mailer => {
  if (smtpUrl === undefined)
    return { configured: false, send: () => Promise.reject(new Error('SMTP_URL is not set')), close: () => undefined }
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    socketTimeout: 30 * second,
    // Our emails refer to no files or URLs to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = from.slice(from.indexOf('@') + 1)
  return {
    configured: true,
    send: async ({ id, fromName, to, subject, text, html, replyTo, unsubscribe, calendar, logo, ticket }) => {
      const attachments = [
        ...(logo === undefined ? [] : [{ ...logoFile, content: Buffer.from(logo) }]),
        ...(ticket === undefined ? [] : [{ ...ticketFile, content: Buffer.from(ticket) }]),
        ...(calendar === undefined ? [] : [{ ...calendarFile, content: calendar }]),
      ]
      await transport.sendMail({
        from: { name: fromName, address: from },
        to,
        subject,
        text,
        html,
        ...(replyTo !== undefined && { replyTo }),
        ...(attachments.length > 0 && { attachments }),
        messageId: `<${id}@${domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          // Stops Exchange from sending out-of-office replies and receipts.
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
