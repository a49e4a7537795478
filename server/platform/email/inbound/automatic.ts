import type { InboundMessage } from './message.ts'

// Each is a sign of a robot, a list or a bounce. Answering one can start a loop.
const signs: Readonly<Record<string, RegExp>> = {
  'auto-submitted': /^(?!\s*no\b)/i,
  precedence: /bulk|list|junk|auto/i,
  'x-autoreply': /^/,
  'x-autorespond': /^/,
  'x-autoresponder': /^/,
  'x-auto-reply': /^/,
  'x-failed-recipients': /^/,
  'list-id': /^/,
  'list-unsubscribe': /^/,
  'return-path': /^\s*<\s*>/,
  'content-type': /^\s*multipart\/report/i,
  from: /\b(?:mailer-daemon|postmaster|no-?reply)@/i,
}
const subject =
  /^\s*(?:auto(?:matic)?[ -]?(?:reply|response)|out[ -]of[ -](?:the[ -])?office|automatische antwort|abwesen)/i

/** Returns whether a message was not written by a person to us: an automatic reply, an email of a list, or a bounce. */
export const isAutomatic = (message: Pick<InboundMessage, 'headers' | 'subject'>): boolean =>
  subject.test(message.subject) || message.headers.some(({ key, value }) => signs[key]?.test(value) === true)
