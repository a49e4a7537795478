import { useTranslation } from '#client/platform/i18n.ts'
import { Section } from '#client/ui/Section.tsx'
import { isLanguage, LANGUAGE_NAMES, LANGUAGE_TAGS } from '#contract/languages.ts'
import { useRegion, deviceTimeZone } from '#client/platform/locale.ts'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { useChooseRegion } from '../region/useChooseRegion.ts'
import { TimeZoneField, todaysName } from '#client/college/public.ts'

/** Chooses the language and the time zone of the portal. */
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

/** The languages, each by its own name; the choice applies immediately, on all devices. */
const LanguageChoice = () => {
  const { t } = useTranslation('region')
  const { language } = useRegion()
  const choose = useChooseRegion()
  return (
    <RadioCards
      name="language"
      label={t('title')}
      labelHidden
      value={language}
      onValueChange={(tag) => isLanguage(tag) && choose({ language: tag })}
      options={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: <span lang={tag}>{LANGUAGE_NAMES[tag]}</span> }))}
    />
  )
}

const device = 'device'

/** The time zone of dates and times: the device's, or a chosen one; applied immediately, on all devices. */
const TimeZoneChoice = () => {
  const { t } = useTranslation('region')
  const { timeZone } = useRegion()
  const choose = useChooseRegion()
  return (
    <TimeZoneField
      label={t('zone.title')}
      labelHidden
      value={timeZone ?? device}
      onValueChange={(value) => choose({ timeZone: value === device ? null : value })}
      first={{
        value: device,
        label: t('zone.device'),
        detail: todaysName(deviceTimeZone()),
        timeZone: deviceTimeZone(),
      }}
    />
  )
}
