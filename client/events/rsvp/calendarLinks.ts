import type { Event } from '#contract/events/events.ts'
import { pathToShare } from '../eventPath.ts'

type Entry = Pick<Event, '_id' | 'audience' | 'title' | 'dateTime' | 'endsAt' | 'place' | 'link'>

/** Returns links that create the event in Google Calendar and Outlook, including the URL of its page. */
export const calendarLinks = (event: Entry, origin: string) => {
  const { title, dateTime, endsAt, place, link } = event
  // An hour if there is no end, as in the calendar feeds.
  const end = endsAt ?? new Date(Date.parse(dateTime) + 3_600_000).toISOString()
  const details = `${origin}${pathToShare(event)}`
  const location = place ?? link ?? ''
  return {
    google: `https://calendar.google.com/calendar/render?${new URLSearchParams({
      ...{ action: 'TEMPLATE', text: title, details, location },
      dates: `${compact(dateTime)}/${compact(end)}`,
    })}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${new URLSearchParams({
      ...{ rru: 'addevent', subject: title, body: details, location },
      ...{ startdt: dateTime, enddt: end },
    })}`,
  }
}

// RFC 5545: `20261124T180000Z`.
const compact = (instant: string): string => new Date(instant).toISOString().replaceAll(/[-:]|\.\d+/g, '')
