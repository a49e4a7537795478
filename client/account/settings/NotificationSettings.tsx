import { useTranslation } from 'react-i18next'
import { DigestChoice, Matrix, PushSwitch, QuietHours } from '#client/notifications/public.ts'
import { NoticesSection } from './NoticesSection.tsx'
import { Section } from './Section.tsx'

/** What one is told of, where and when. */
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
      <NoticesSection />
      <Section title={t('push.title')} intro={t('push.intro')}>
        <PushSwitch />
      </Section>
    </>
  )
}
