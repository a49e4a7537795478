import { useTranslation } from 'react-i18next'
import { Graduation } from '#client/people/public.ts'
import { Section } from './Section.tsx'

/** How a student becomes an alumnus. */
export const GraduationSettings = () => {
  const { t } = useTranslation('handover')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <Graduation />
    </Section>
  )
}
