import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { DataExportSection } from './DataExport.tsx'

/** Exports the member's data. */
export const ExportSettings = () => {
  const { t } = useTranslation('exports')
  return (
    <Section title={t('title')} intro={t('intro')}>
      <DataExportSection />
    </Section>
  )
}
