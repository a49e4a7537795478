import { useTranslation } from '#client/platform/i18n.ts'
import { OwnSessions } from '../sessions/OwnSessions.tsx'
import { Section } from '#client/ui/Section.tsx'

/** Shows the member's sessions. */
export const SessionSettings = () => {
  const { t } = useTranslation('sessions')
  return (
    <Section title={t('own.title')} intro={t('own.intro')}>
      <OwnSessions area="member" />
    </Section>
  )
}
