import { useTranslation } from 'react-i18next'
import { ProfileViews } from '#client/people/public.ts'
import { Section } from './Section.tsx'

/** Who opened the member's profile. */
export const ProfileViewsSection = () => {
  const { t } = useTranslation('profile-views')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <ProfileViews />
    </Section>
  )
}
