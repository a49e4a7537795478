import type { Language } from '#contract/languages.ts'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import type { EmailFact } from './emailContent.ts'

/** What an email is about: the recipient with their language and time zone, and the subject and values of the notification. */
export type EmailedNews = {
  memberId: string
  language: Language
  timeZone: string
  subject: string
  values: Readonly<Record<string, string | number>>
}

/** The content id of the attached picture of a ticket. */
export const TICKET_CID = 'ticket@college'

/** A ticket: its code in words, and as a PNG of a QR code. */
export type EmailTicket = { code: string; picture: Uint8Array }

/** What an email about a notification adds to its sentences: facts, a ticket, and an attached calendar in the format of RFC 5545. */
export type Enclosures = { facts?: readonly EmailFact[]; ticket?: EmailTicket; calendar?: string }

/** Returns what an email encloses; undefined for nothing. */
export type EnclosuresOfNews = (news: EmailedNews) => Promise<Enclosures | undefined>

/** What emails about notifications enclose, by type. */
export type EmailEnclosures = {
  define: (type: NotificationType, enclosuresOf: EnclosuresOfNews) => void
  of: (type: NotificationType, news: EmailedNews) => Promise<Enclosures>
}

/** Creates the registry of enclosures. */
export const createEmailEnclosures = (): EmailEnclosures => {
  const known = new Map<NotificationType, EnclosuresOfNews>()
  return {
    define: (type, enclosuresOf) => void known.set(type, enclosuresOf),
    of: async (type, news) => (await known.get(type)?.(news)) ?? {},
  }
}
