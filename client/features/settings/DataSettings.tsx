import { useTranslation } from 'react-i18next'
import { DataCopy } from '#client/features/exports/public.ts'
import { Section } from './Section.tsx'

/** What the portal holds about one: the way to a copy of it. */
export const DataSettings = () => {
  const { t } = useTranslation('exports')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <DataCopy />
    </Section>
  )
}
