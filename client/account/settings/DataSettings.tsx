import { useTranslation } from 'react-i18next'
import { AccountDeletion } from '../deletion/AccountDeletion.tsx'
import { DataExportSection } from '../exports/DataExport.tsx'
import { Section } from '#client/ui/Section.tsx'

/** What the portal holds about one: the way to a copy of it, and the way out. */
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
