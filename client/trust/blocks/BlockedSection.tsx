import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { BlockedPeople } from './BlockedPeople.tsx'

/** The settings section of blocked members. */
export const BlockedSection = () => {
  const { t } = useTranslation('blocks')
  return (
    <Section title={t('list.title')} intro={t('list.intro')}>
      <BlockedPeople />
    </Section>
  )
}
