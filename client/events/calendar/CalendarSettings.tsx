import { useTranslation } from 'react-i18next'
import { Section } from '#client/ui/Section.tsx'
import { CalendarFeed } from './CalendarFeed.tsx'
import { Subscribing } from './Subscribing.tsx'

/** The college's events in the member's own calendar program. */
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
