import { useTranslation } from 'react-i18next'
import { BlockedPeople } from '#client/safety/public.ts'
import { Section } from './Section.tsx'

/** Whom the member has blocked. */
export const BlockedSection = () => {
  const { t } = useTranslation('blocks')
  return (
    <Section title={t('list.title')} intro={t('list.intro')}>
      <BlockedPeople />
    </Section>
  )
}
