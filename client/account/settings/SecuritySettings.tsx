import { useTranslation } from '#client/platform/i18n.ts'
import { SecondFactor } from '../second-factor/lazy.ts'
import { Section } from '#client/ui/Section.tsx'

/** Shows the member's two-step login. */
export const SecuritySettings = () => {
  const { t } = useTranslation('second-factor')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <SecondFactor area="member" />
    </Section>
  )
}
