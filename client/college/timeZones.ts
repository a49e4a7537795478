import { zoneName, zoneOffset } from '#client/platform/dates.ts'
import type { SearchOption } from '#client/ui/SearchSelect.tsx'

// Chromium still lists these cities by the names they had in 1993.
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
const today = new Map(renamed.map((timeZone) => [oneName(timeZone), timeZone]))

/** A time zone by the name it has today. */
export const todaysName = (timeZone: string): string => today.get(timeZone) ?? timeZone

/** All time zones by their IANA names, with what each is called in the viewer's language. */
export const timeZoneOptions = (): SearchOption[] =>
  // UTC is a zone everywhere, but missing in browsers' lists.
  [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(todaysName)])].toSorted().map((timeZone) => ({
    value: timeZone,
    label: timeZone.replaceAll('_', ' '),
    detail: [zoneName(timeZone), zoneOffset(timeZone)].join(' · '),
  }))
