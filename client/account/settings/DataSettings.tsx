import { useTranslation } from '#client/platform/i18n.ts'
import { AccountDeletion } from '../deletion/AccountDeletion.tsx'
import { DataExportSection } from '../exports/DataExport.tsx'
import { Section } from '#client/ui/Section.tsx'

/** Exports the member's data and deletes the account. */
export const DataSettings = () => {
  const { t } = useTranslation(['exports', 'deletion'])
  return (
    <>
      <Section title={t('title')} intro={t('intro')}>
        <DataExportSection />
      </Section>
      <Section title={t('deletion:title')} intro={t('deletion:intro')}>
        <AccountDeletion />
      </Section>
    </>
  )
}
