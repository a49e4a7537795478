import { useTranslation } from 'react-i18next'
import { Deletion } from '../deletion/Deletion.tsx'
import { DataCopy } from '../exports/DataCopy.tsx'
import { Section } from '#client/ui/Section.tsx'

/** What the portal holds about one: the way to a copy of it, and the way out. */
export const DataSettings = () => {
  const { t } = useTranslation(['exports', 'deletion'])
  return (
    <>
      <Section title={t('title')} intro={t('intro')}>
        <DataCopy />
      </Section>
      <Section title={t('deletion:title')} intro={t('deletion:intro')}>
        <Deletion />
      </Section>
    </>
  )
}
