// oxlint-disable i18next/no-literal-string -- the format's own words
type Meeting = { id: string; title: string; at: string; place: string }

/** Returns an interview of an hour as an iCalendar file (RFC 5545). */
export const calendarFile = ({ id, title, at, place }: Meeting): Blob => {
  const start = new Date(at)
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Alumni Connect//Applications//EN',
    'BEGIN:VEVENT',
    `UID:${id}@applications`,
    `DTSTAMP:${utc(new Date())}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(new Date(start.getTime() + 3_600_000))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(place)}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return new Blob([lines.map((line) => `${folded(line)}\r\n`).join('')], { type: 'text/calendar' })
}

const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r?\n/g, '\\n')

// At most 75 bytes a line; a character has at most four.
const folded = (line: string): string => Array.from(line.matchAll(/.{1,18}/gsu), ([part]) => part).join('\r\n ')
