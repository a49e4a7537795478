import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useTranslation } from '#client/platform/i18n.ts'
import { PROFILE_PARTS, ProfileAudience, type ProfilePart } from '#contract/people/privacy.ts'
import { useSession } from '#client/platform/useSession.ts'
import { Select } from '#client/ui/Select.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { CountMe } from './CountMe.tsx'
import { PrivacyState } from './PrivacyState.tsx'
import { ProfilePreview } from './ProfilePreview.tsx'
import { usePrivacyChange } from './usePrivacyChange.ts'
import Check from 'lucide-react/icons/check'

/** Edits the audience of each part of the profile and whether the member is listed. Changes apply immediately; a preview is below. */
export const ProfileAudiences = () => {
  const { t } = useTranslation('privacy')
  const { data: me } = useQuery(profileQuery(useSession()?.userId ?? ''))
  const { change, saved } = usePrivacyChange()
  const year = me?.graduationYear ?? ''

  const choose = (part: ProfilePart, choice: string): void => {
    const audience = ProfileAudience.options.find((option) => option === choice)
    if (audience !== undefined) change({ [part]: audience })
  }

  return (
    <PrivacyState rows={3} rowHeight="4.5rem">
      {(privacy) => (
        <div className="grid gap-5">
          <div className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,16rem),1fr))] items-start gap-x-6 gap-y-5">
            {PROFILE_PARTS.map((part) => (
              <Select
                key={part}
                name={part}
                label={
                  <>
                    {t(`part.${part}`)}
                    {part in saved && <Saved />}
                  </>
                }
                options={ProfileAudience.options.map((value) => ({ value, label: t(`audience.${value}`, { year }) }))}
                value={privacy[part]}
                onValueChange={(choice) => choose(part, choice)}
              />
            ))}
          </div>
          <Switch
            name="listed"
            label={t('listed')}
            hint={t('listed.hint')}
            checked={privacy.listed}
            onCheckedChange={(listed) => change({ listed })}
          />
          <CountMe checked={privacy.countMe} />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <ProfilePreview />
            <Link to="/dashboard/profile#public" className="inline-flex min-h-11 items-center font-semibold text-link">
              {t('public_page')}
            </Link>
          </div>
          <VisuallyHidden render={<p role="status" />}>{Object.keys(saved).length > 0 && t('saved')}</VisuallyHidden>
        </div>
      )}
    </PrivacyState>
  )
}

/** Marks a field that was just saved. Hidden from screen readers, because it would change the name of the field. */
const Saved = () => {
  const { t } = useTranslation('privacy')
  return (
    <span
      aria-hidden
      className="ms-2.5 inline-flex h-[1lh] align-top animate-[appear_120ms] items-center gap-1 text-good"
    >
      <Check size={14} />
      {t('saved')}
    </span>
  )
}
