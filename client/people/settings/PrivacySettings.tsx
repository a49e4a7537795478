import { useTranslation } from 'react-i18next'
import { Section } from '#client/ui/Section.tsx'
import { PrivacySwitches } from '../privacy/PrivacySwitches.tsx'
import { ProfileAudiences } from '../privacy/ProfileAudiences.tsx'
import { ProfileViews } from '../profile-views/ProfileViews.tsx'

/** Who sees what of the member's profile, who opened it, and what the member shows in conversations. */
export const PrivacySettings = () => {
  const { t } = useTranslation(['privacy', 'profile-views'])
  return (
    <>
      <Section title={t('profile.title')} intro={t('profile.intro')}>
        <ProfileAudiences />
      </Section>
      <Section title={t('profile-views:title')} intro={t('profile-views:intro')}>
        <ProfileViews />
      </Section>
      <Section title={t('conversations.title')} intro={t('conversations.intro')}>
        <PrivacySwitches />
      </Section>
    </>
  )
}
