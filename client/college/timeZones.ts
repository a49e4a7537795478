import { zoneName, zoneOffset } from '#client/platform/dates.ts'
import type { SearchOption } from '#client/ui/SearchSelect.tsx'

// Chromium still lists these cities under their names of 1993.
const renamed = [
  'Africa/Asmara',
  'America/Argentina/Buenos_Aires',
  'America/Nuuk',
  'Asia/Ho_Chi_Minh',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Asia/Yangon',
  'Atlantic/Faroe',
  'Europe/Kyiv',
]
const oneName = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
const today: ReadonlyMap<string, string> = new Map(renamed.map((timeZone) => [oneName(timeZone), timeZone]))

/** Returns a time zone's current name. */
export const todaysName = (timeZone: string): string => today.get(timeZone) ?? timeZone

/** Returns all time zones by their IANA names, with their names in the viewer's language. */
export const timeZoneOptions = (): SearchOption[] =>
  // UTC is supported everywhere, but missing from browsers' lists.
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysName)])].toSorted().map((timeZone) => ({
    value: timeZone,
    label: timeZone.replaceAll('_', ' '),
    detail: [zoneName(timeZone), zoneOffset(timeZone)].join(' · '),
  }))
