import * as z from 'zod/mini'
import { locale } from '#client/platform/locale.ts'

const labels = {
  name: 'settings.name',
  timeZone: 'settings.time_zone',
  firstGraduationYear: 'settings.first_graduation_year',
  unverifiedAlumni: 'settings.unverified',
  phone: 'settings.phone',
  email: 'settings.email',
  donationUrl: 'settings.donation_url',
  emailDomains: 'settings.email_domains',
  adminsNeedSecondFactor: 'settings.second_factor',
  fullName: 'identity.name',
  graduationYear: 'identity.year',
} as const
const isSetting = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

// Details are kept for ever: an entry of an older version may hold something else, which is then left out.
const Change = z.object({ from: z.unknown(), to: z.unknown() })

/** Which settings an entry of the record says were changed: the key of each one's label, and its values in words. */
export const changesOf = (details: Record<string, unknown>) =>
  Object.entries(details).flatMap(([name, value]) => {
    const change = Change.safeParse(value)
    return isSetting(name) && change.success
      ? [{ label: labels[name], from: wordsOf(change.data.from), to: wordsOf(change.data.to) }]
      : []
  })

const wordsOf = (value: unknown): string => {
  if (Array.isArray(value)) return new Intl.ListFormat(locale(), { type: 'unit' }).format(value.map(String))
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
