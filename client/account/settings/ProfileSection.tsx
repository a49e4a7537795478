import { useTranslation } from 'react-i18next'
import { ProfileAudiences } from '#client/people/public.ts'
import { Section } from './Section.tsx'

/** Who sees what of the member's profile. */
export const ProfileSection = () => {
  const { t } = useTranslation('privacy')
  return (
    <Section title={t('profile.title')} intro={t('profile.intro')}>
      <ProfileAudiences />
    </Section>
  )
}
