import { zoneName, zoneOffset } from '#client/platform/dates.ts'
import type { SearchOption } from '#client/ui/SearchSelect.tsx'

// Zones everywhere, but missing in browsers' lists: Chromium still lists cities by the names they had in 1993.
const unlisted = [
  'UTC',
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

/** All time zones by their IANA names, with what each is called in the viewer's language. */
export const timeZoneOptions = (): SearchOption[] =>
  [...new Set([...unlisted, ...Intl.supportedValuesOf('timeZone')])].toSorted().map((timeZone) => ({
    value: timeZone,
    label: timeZone.replaceAll('_', ' '),
    detail: [zoneName(timeZone), zoneOffset(timeZone)].join(' · '),
  }))
