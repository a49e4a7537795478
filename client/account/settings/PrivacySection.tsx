import { useTranslation } from 'react-i18next'
import { PrivacySwitches } from '#client/people/public.ts'
import { Section } from './Section.tsx'

/** What the member shows others in conversations, and who may write first. */
export const PrivacySection = () => {
  const { t } = useTranslation('privacy')
  return (
    <Section title={t('conversations.title')} intro={t('conversations.intro')}>
      <PrivacySwitches />
    </Section>
  )
}
