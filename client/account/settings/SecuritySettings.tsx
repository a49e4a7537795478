import { useTranslation } from 'react-i18next'
import { SecondFactor } from '../second-factor/lazy.ts'
import { Section } from '#client/ui/Section.tsx'

/** What a log-in takes besides the password. */
export const SecuritySettings = () => {
  const { t } = useTranslation('second-factor')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <SecondFactor area="member" />
    </Section>
  )
}
