import * as z from 'zod/mini'
import { UnverifiedAlumni } from '#contract/college/college.ts'
import { useTranslation } from '#client/platform/i18n.ts'
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
  confirmAddresses: 'settings.confirm',
  fullName: 'identity.name',
  graduationYear: 'identity.year',
} as const
const isSetting = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

// Details are kept forever: entries from older versions may have other values, which are left out.
const Change = z.object({ from: z.unknown(), to: z.unknown() })

/** Returns the changed settings of an audit log entry: the key of each label, and both values in words. */
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

/** Returns a function that returns a setting's value in the form's words. */
export const useSettingWords = () => {
  const { t } = useTranslation('administration')
  return (value: string): string => {
    if (value === 'on' || value === 'off') return t(`audit.${value}`)
    const policy = UnverifiedAlumni.safeParse(value)
    return policy.success ? t(`settings.unverified.${policy.data}`) : value || t('audit.nothing')
  }
}
