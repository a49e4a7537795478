import { useTranslation } from 'react-i18next'
import { CalendarFeed, Subscribing } from '#client/events/public.ts'
import { Section } from './Section.tsx'

/** The college's events in one's own calendar program. */
export const CalendarSettings = () => {
  const { t } = useTranslation('calendar')
  return (
    <>
      <Section title={t('title')} intro={t('intro')}>
        <CalendarFeed />
      </Section>
      <Section title={t('how')}>
        <Subscribing />
      </Section>
    </>
  )
}
