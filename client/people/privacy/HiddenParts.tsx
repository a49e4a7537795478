import { profileQuery } from '#client/platform/profile.ts'
import EyeOff from 'lucide-react/icons/eye-off'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Profile } from '#contract/people/members.ts'
import type { ProfilePart } from '#contract/people/privacy.ts'

/** Which parts of one's own profile are missing in what others get. */
export const HiddenParts = ({ shown }: { shown: Profile }) => {
  const { t, i18n } = useTranslation('privacy')
  const { data: own } = useQuery(profileQuery(shown._id))
  const hidden = own === undefined ? [] : parts.filter(([, fields]) => fields.some((field) => lacks(shown, own, field)))
  if (hidden.length === 0) return null

  const list = new Intl.ListFormat(i18n.language, { type: 'unit' }).format(hidden.map(([part]) => t(`part.${part}`)))
  return (
    <p className="flex gap-2 text-sm text-soft">
      <EyeOff size={16} className="mt-0.5 shrink-0" aria-hidden />
      {t('preview.hidden', { parts: list })}
    </p>
  )
}

const parts: [ProfilePart, (keyof Profile)[]][] = [
  ['education', ['course', 'fieldOfStudy']],
  ['position', ['position']],
  ['links', ['linkedin', 'github']],
  ['email', ['collegeEmail']],
]

const lacks = (shown: Profile, own: Profile, field: keyof Profile): boolean =>
  (own[field] ?? null) !== null && (shown[field] ?? null) === null
