import Eye from 'lucide-react/icons/eye'
import { type Privacy, ProfileAudience, type ProfilePart } from '#contract/people/privacy.ts'
import type { Profile } from '#contract/people/profiles.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Select } from '#client/ui/Select.tsx'

type AudienceFieldsProps = {
  parts: readonly ProfilePart[]
  privacy: Privacy
  profile: Pick<Profile, 'graduationYear'>
}

/** Chooses who sees the parts of a block. */
export const AudienceFields = ({ parts, privacy, profile }: AudienceFieldsProps) => {
  const { t } = useTranslation(['privacy', 'profiles'])
  return (
    <fieldset className="col-span-full grid gap-x-5 gap-y-4 rounded-m bg-sunken p-4 sm:grid-cols-2">
      <legend className="float-start col-span-full flex w-full items-center gap-2 text-sm font-semibold text-heading">
        <Eye size={18} className="text-muted" aria-hidden />
        {t('profiles:block.audience')}
      </legend>
      {parts.map((part) => (
        <Select
          key={part}
          name={`audience-${part}`}
          label={t('profiles:editor.audience', { part: t(`part.${part}`) })}
          options={ProfileAudience.options.map((value) => ({
            value,
            label: t(`audience.${value}`, { year: profile.graduationYear ?? '' }),
          }))}
          defaultValue={privacy[part]}
        />
      ))}
    </fieldset>
  )
}
