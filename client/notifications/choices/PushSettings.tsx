import { useTranslation } from 'react-i18next'
import { Section } from '#client/ui/Section.tsx'
import { PushSwitch } from './PushSwitch.tsx'

/** Whether this browser shows notifications while the portal is closed. */
export const PushSettings = () => {
  const { t } = useTranslation('notifications')
  return (
    <Section title={t('push.title')} intro={t('push.intro')}>
      <PushSwitch />
    </Section>
  )
}
