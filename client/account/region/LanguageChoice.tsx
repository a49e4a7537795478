import { useTranslation } from 'react-i18next'
import { isLanguage, LANGUAGE_TAGS, LANGUAGES } from '#contract/languages.ts'
import { useRegion } from '#client/platform/region.ts'
import { RadioCards } from '#client/ui/RadioCards.tsx'
import { useChoose } from './useChoose.ts'

/** The languages, each by its own name; the chosen one is spoken at once, on all devices. */
export const LanguageChoice = () => {
  const { t } = useTranslation('region')
  const { language } = useRegion()
  const choose = useChoose()
  return (
    <RadioCards
      name="language"
      label={t('title')}
      labelHidden
      value={language}
      onValueChange={(tag) => isLanguage(tag) && choose({ language: tag })}
      options={LANGUAGE_TAGS.map((tag) => ({ value: tag, label: <span lang={tag}>{LANGUAGES[tag].name}</span> }))}
    />
  )
}
