import { useTranslation } from 'react-i18next'
import { Section } from '#client/ui/Section.tsx'
import { Graduation } from './Graduation.tsx'

/** How a student becomes an alumnus. */
export const GraduationSettings = () => {
  const { t } = useTranslation('graduation')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <Graduation />
    </Section>
  )
}
