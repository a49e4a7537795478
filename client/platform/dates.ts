// Made once: in a long conversation, making them would take most of the time.
const dateAndTimeFormat = new Intl.DateTimeFormat([], { dateStyle: 'medium', timeStyle: 'short' })
const timeFormat = new Intl.DateTimeFormat([], { timeStyle: 'short' })

/** The day of an instant, in the viewer's language and zone: `21 Nov 2026`. */
export const day = (instant: string): string => new Date(instant).toLocaleDateString([], { dateStyle: 'medium' })

/** Day and time of an instant, in the viewer's language and zone. */
export const dayAndTime = (instant: string): string => dateAndTimeFormat.format(new Date(instant))

/** The time of day of an instant, in the viewer's language, in `timeZone` or else the viewer's. */
export const timeOfDay = (instant: string | Date, timeZone?: string): string =>
  timeZone === undefined
    ? timeFormat.format(new Date(instant))
    : new Date(instant).toLocaleTimeString([], { timeStyle: 'short', timeZone })

const spans = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** How long ago an instant was, in words: `3 days ago`. Beyond 30 days the day itself. */
export const ago = (instant: string, now = Date.now()): string => {
  const passed = now - Date.parse(instant)
  if (passed > 30 * 86_400_000) return day(instant)
  const [unit, length] = spans.find(([, span]) => passed >= span) ?? ['minute', 60_000]
  return new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' }).format(-Math.floor(passed / length), unit)
}

/** The viewer's IANA time zone. */
export const viewerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

/** The viewer's time zone in words: `India Standard Time`. */
export const zoneName = (): string =>
  new Intl.DateTimeFormat(undefined, { timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? viewerTimeZone()

/** What a leaf of a calendar says of an instant, in the viewer's language and zone. */
export const calendarLeaf = (instant: string): { month: string; day: string; weekday: string } => {
  const part = (options: Intl.DateTimeFormatOptions) => new Date(instant).toLocaleDateString([], options)
  return { month: part({ month: 'short' }), day: part({ day: '2-digit' }), weekday: part({ weekday: 'short' }) }
}

/** An instant as fields for local dates and times hold it, in the viewer's zone: `2026-11-28`, `18:30`. */
export const fieldParts = (instant: string): { date: string; time: string } => {
  const at = new Date(instant)
  const two = (figure: number) => String(figure).padStart(2, '0')
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}

/** When something takes place: weekday and time, the day too when it is of another year; `named`: with the zone's name. */
export const weekdayAndTime = (instant: string, { timeZone = viewerTimeZone(), named = false } = {}): string => {
  const at = new Date(instant)
  const otherYear = at.getFullYear() !== new Date().getFullYear()
  return at.toLocaleString([], {
    weekday: 'short',
    ...(otherYear && { year: 'numeric', month: 'short', day: 'numeric' }),
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
    ...(named && { timeZoneName: 'short' }),
  })
}
