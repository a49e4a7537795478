/** The day of an instant, in the viewer's language and zone: `21 Nov 2026`. */
export const day = (instant: string): string => new Date(instant).toLocaleDateString([], { dateStyle: 'medium' })

/** Day and time of an instant, in the viewer's language and zone. */
export const dayAndTime = (instant: string): string =>
  new Date(instant).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })

/** The time of day of an instant, in the viewer's language, in `timeZone` or else the viewer's. */
export const timeOfDay = (instant: string | Date, timeZone?: string): string =>
  new Date(instant).toLocaleTimeString([], { timeStyle: 'short', ...(timeZone !== undefined && { timeZone }) })

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
