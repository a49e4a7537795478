import { useTranslation } from '#client/platform/i18n.ts'
import { useOwnProfile } from '#client/platform/profile.ts'
import { Switch } from '#client/ui/Switch.tsx'
import { usePrivacyChange } from './usePrivacyChange.ts'

/** Switches whether an alumnus's work history is counted in Guidance. Students are never counted. */
export const CountMe = ({ checked }: { checked: boolean }) => {
  const { t } = useTranslation('privacy')
  const { change } = usePrivacyChange()
  if (useOwnProfile().data?.role !== 'alumni') return null
  return (
    <Switch
      name="countMe"
      label={t('count_me')}
      hint={t('count_me.hint')}
      checked={checked}
      onCheckedChange={(countMe) => change({ countMe })}
    />
  )
}
