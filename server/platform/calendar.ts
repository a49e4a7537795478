import ical, {
  escape,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/** The only adapter of ical-generator. An entry of a calendar. */
export type CalendarEntry = {
  /** Never changes, because calendar programs recognise the entry by it. */
  id: string
  title: string
  description: string
  link: string | undefined
  /** Its page in the portal. */
  page?: string
  place?: string
  category: string | undefined
  startsAt: Date
  /** Defaults to an hour after the start, so that every program shows the same. */
  endsAt?: Date
  /** Shown as busy time in the reader's calendar. */
  busy: boolean
  /** The reader has not decided yet. */
  tentative?: boolean
  cancelled: boolean
  createdAt: Date
  /** The last change, null when there was none, and the number of changes. */
  changedAt: Date | null
  revision: number
}

/** The content type of a calendar in an email. */
export const calendarType = `text/calendar; charset=utf-8; method=${ICalCalendarMethod.PUBLISH}`

// In seconds and in ms.
const refreshAfter = 60 * 60
const length = 60 * 60 * 1000

/** Returns a calendar in the format of RFC 5545, with times in UTC. */
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string => {
  // The library escapes the texts of events but not the calendar's name.
  const calendar = ical({
    name: escape(name, false),
    prodId: { company: 'Alumni Connect', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refreshAfter,
  })
  for (const entry of entries) calendar.createEvent(eventOf(entry))
  return `${calendar.toString()}\r\n`
}

const eventOf = (entry: CalendarEntry) => {
  const { id, title, description, link, page, place, category, startsAt, endsAt, busy } = entry
  const { tentative = false, cancelled, createdAt, changedAt, revision } = entry
  return {
    id,
    sequence: revision,
    stamp: changedAt ?? createdAt,
    created: createdAt,
    lastModified: changedAt ?? createdAt,
    start: startsAt,
    end: endsAt ?? new Date(startsAt.getTime() + length),
    summary: title,
    // Some programs show only the links in the text.
    description: [description, link, page].filter((each) => each !== undefined).join('\n\n'),
    location: place ?? null,
    url: page === undefined ? null : inUri(page),
    categories: category === undefined ? [] : [{ name: category }],
    status: statusOf(cancelled, tentative),
    transparency: busy ? ICalEventTransparency.OPAQUE : ICalEventTransparency.TRANSPARENT,
    busystatus: busy ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
  }
}

const statusOf = (cancelled: boolean, tentative: boolean): ICalEventStatus => {
  if (cancelled) return ICalEventStatus.CANCELLED
  return tentative ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
}

// The library escapes a URL as text, which breaks it, so these characters are percent-encoded first.
const inUri = (link: string): string => link.replaceAll(/[,;\\]/g, encodeURIComponent)
