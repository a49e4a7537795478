import type { NotificationType } from '#contract/notifications/notifications.ts'

/** What the calendar file of an email is about: the recipient, and the subject and values of the notification. */
export type EmailedNews = { memberId: string; subject: string; values: Readonly<Record<string, string | number>> }

/** Returns the calendar that is attached to an email, in the format of RFC 5545; undefined if none is. */
export type CalendarOfNews = (news: EmailedNews) => Promise<string | undefined>

/** The calendars attached to emails about notifications, by type. */
export type EmailCalendars = {
  define: (type: NotificationType, calendarOf: CalendarOfNews) => void
  /** Returns the calendar of an email about a notification of a type; undefined if it has none. */
  calendarOf: (type: NotificationType, news: EmailedNews) => Promise<string | undefined>
}

/** Creates the registry of calendars in emails. */
export const createEmailCalendars = (): EmailCalendars => {
  const calendars = new Map<NotificationType, CalendarOfNews>()
  return {
    define: (type, calendarOf) => void calendars.set(type, calendarOf),
    calendarOf: async (type, news) => calendars.get(type)?.(news),
  }
}
