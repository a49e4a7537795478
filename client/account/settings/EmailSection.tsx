import { useTranslation } from 'react-i18next'
import { EmailAddresses } from '../accounts/EmailAddresses.tsx'
import { Section } from '#client/ui/Section.tsx'

/** The member's e-mail addresses. */
export const EmailSection = () => {
  const { t } = useTranslation('accounts')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <EmailAddresses />
    </Section>
  )
}
