import ical, {
  escape,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
  ICalEventTransparency,
} from 'ical-generator'

/** The only adapter of ical-generator. Something that stands in a calendar. */
export type CalendarEntry = {
  /** The same for ever: calendar programs know it again by that. */
  id: string
  title: string
  description: string
  link: string | undefined
  /** Where the portal shows it. */
  page?: string
  place?: string
  category: string | undefined
  startsAt: Date
  /** An hour later where nobody said when it ends, so that it is shown everywhere alike. */
  endsAt?: Date
  /** It takes the time of whoever has the calendar. */
  busy: boolean
  /** Whoever has the calendar has not decided yet. */
  tentative?: boolean
  cancelled: boolean
  createdAt: Date
  /** When it was last changed, and how often; null: never. */
  changedAt: Date | null
  revision: number
}

// In seconds, and in ms.
const refreshAfter = 60 * 60
const length = 60 * 60 * 1000

/** A calendar in the format of RFC 5545, times in UTC. */
export const writeCalendar = (name: string, entries: readonly CalendarEntry[]): string => {
  // The library escapes the texts of events, but not the name.
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
    // Some programs show no addresses but those in the text.
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

// The library escapes an address as if it were a text, which it is not: what it would escape is encoded before.
const inUri = (link: string): string => link.replaceAll(/[,;\\]/g, encodeURIComponent)
