import { useTranslation } from 'react-i18next'
import { LanguageChoice } from '../region/LanguageChoice.tsx'
import { TimeZoneChoice } from '../region/TimeZoneChoice.tsx'
import { Section } from '#client/ui/Section.tsx'

/** In which language the portal speaks, and by whose clocks. */
export const LanguageSettings = () => {
  const { t } = useTranslation('region')
  return (
    <>
      <Section title={t('title')} intro={t('intro')}>
        <LanguageChoice />
      </Section>
      <Section title={t('zone.title')} intro={t('zone.intro')}>
        <TimeZoneChoice />
      </Section>
    </>
  )
}
