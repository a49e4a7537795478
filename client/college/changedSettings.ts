import * as z from 'zod/mini'
import { UnverifiedAlumni } from '#contract/college/settings.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { locale } from '#client/platform/locale.ts'

const labels = {
  name: 'name',
  shortName: 'college-face:short_name',
  mainColour: 'college-face:main',
  accentColour: 'college-face:accent',
  officeHours: 'college-face:office_hours',
  timeZone: 'time_zone',
  firstGraduationYear: 'first_graduation_year',
  unverifiedAlumni: 'unverified',
  phone: 'phone',
  email: 'email',
  donationUrl: 'donation_url',
  emailDomains: 'email_domains',
  adminsNeedSecondFactor: 'second_factor',
  confirmAddresses: 'confirm',
  verifiesExactMatches: 'exact_matches',
  minorsNeedConsent: 'minors_consent',
  studentsStartGroups: 'student_groups',
  allowsPublicPages: 'public_pages',
  followsRepositories: 'repositories',
  logo: 'college-face:logo',
  headline: 'college-face:headline',
  welcome: 'college-face:welcome',
  hero: 'college-face:hero',
  heroText: 'college-face:hero_text',
  studentAsks: 'college-face:student_asks',
  alumniAsks: 'college-face:alumni_asks',
  showsFigures: 'college-face:figures',
  about: 'college-face:about',
  privacy: 'college-face:privacy',
  contact: 'college-face:contact',
  fullName: 'panel:identity.name',
  graduationYear: 'panel:identity.year',
  spaceName: 'panel:identity.name',
  anonymous: 'panel:set.anonymous',
  helpLine: 'panel:set.help_line',
  checksFirstPosts: 'panel:set.first_posts',
} as const
const isSetting = (name: string): name is keyof typeof labels => Object.hasOwn(labels, name)

// Details are kept forever: entries from older versions may have other values, which are left out.
const Change = z.object({ from: z.unknown(), to: z.unknown() })

/** Returns a function that describes the changed settings in the details of an audit log entry, a sentence each. */
export const useChangesInWords = () => {
  const { t } = useTranslation(['college-settings', 'college-face', 'panel'])
  const inWords = (value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'on' : 'off')
    const policy = UnverifiedAlumni.safeParse(value)
    return policy.success ? t(`unverified.${policy.data}`) : plainText(value) || t('nothing')
  }
  return (details: Record<string, unknown>): string[] =>
    Object.entries(details).flatMap(([name, value]) => {
      const change = Change.safeParse(value)
      if (!isSetting(name) || !change.success) return []
      const { from, to } = change.data
      const shown = (value: unknown) =>
        isImage(name) && value ? t('college-face:image.set') : shortened(inWords(value))
      return [t('change', { field: t(labels[name]), from: shown(from), to: shown(to) })]
    })
}

const isImage = (name: string) => name === 'logo' || name === 'hero'

/** Returns the beginning of a long text. */
const shortened = (text: string): string => (text.length > 160 ? `${text.slice(0, 150).trimEnd()}…` : text)

const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return new Intl.ListFormat(locale(), { type: 'unit' }).format(value.map(String))
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
