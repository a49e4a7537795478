import { useTranslation } from 'react-i18next'
import { Section } from '#client/ui/Section.tsx'
import { DigestChoice } from './DigestChoice.tsx'
import { Matrix } from './Matrix.tsx'
import { QuietHours } from './QuietHours.tsx'

/** What the member is notified of, and when. */
export const NotificationSettings = () => {
  const { t } = useTranslation('notifications')
  return (
    <>
      <Section title={t('matrix.title')} intro={t('matrix.intro')}>
        <Matrix />
      </Section>
      <Section title={t('quiet.title')} intro={t('quiet.intro')}>
        <QuietHours />
      </Section>
      <Section title={t('digest.title')} intro={t('digest.intro')}>
        <DigestChoice />
      </Section>
    </>
  )
}
