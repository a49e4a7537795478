import { useOwnProfile } from '#client/platform/profile.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { ProfileAudiences } from '../privacy/ProfileAudiences.tsx'
import { ProfileViews } from '../profile-views/ProfileViews.tsx'
import { Reveals } from '../profile-views/Reveals.tsx'
import { Switch } from '#client/ui/Switch.tsx'
import { PrivacyState } from '../privacy/PrivacyState.tsx'
import { usePrivacyChange } from '../privacy/usePrivacyChange.ts'

/** Renders who can see the member's profile, who viewed it, and what the member shows in conversations. */
export const PrivacySettings = () => {
  const { t } = useTranslation(['privacy', 'profile-views'])
  return (
    <>
      <Protection />
      <Section title={t('profile.title')} intro={t('profile.intro')}>
        <ProfileAudiences />
      </Section>
      <Section title={t('profile-views:title')} intro={t('profile-views:intro')}>
        <ProfileViews />
      </Section>
      <Section title={t('profile-views:reveals.title')} intro={t('profile-views:reveals.intro')}>
        <Reveals />
      </Section>
      <Section title={t('conversations.title')} intro={t('conversations.intro')}>
        <PrivacySwitches />
      </Section>
    </>
  )
}

/** What being under 18 means for the account. */
const Protection = () => {
  const { t } = useTranslation('privacy')
  if (useOwnProfile().data?.minor !== true) return null
  return (
    <Section title={t('minor.title')} intro={t('minor.intro')}>
      <ul className="grid list-disc gap-1.5 ps-5">
        <li>{t('minor.listed')}</li>
        <li>{t('minor.hidden')}</li>
        <li>{t('minor.messages')}</li>
      </ul>
      <p className="mt-4 text-soft">{t('minor.wrong')}</p>
    </Section>
  )
}

const choices = ['receipts', 'typing', 'presence', 'requests'] as const

/** Renders the privacy switches for conversations. Changes apply immediately on all devices. */
const PrivacySwitches = () => {
  const { t } = useTranslation('privacy')
  const { change } = usePrivacyChange()
  return (
    <PrivacyState rows={choices.length} rowHeight="3.75rem">
      {(privacy) => (
        <div className="grid gap-5">
          {choices.map((choice) => (
            <Switch
              key={choice}
              name={choice}
              label={t(choice)}
              hint={t(`${choice}.hint`)}
              checked={privacy[choice]}
              onCheckedChange={(on) => change({ [choice]: on })}
            />
          ))}
        </div>
      )}
    </PrivacyState>
  )
}
