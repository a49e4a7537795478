import Globe from 'lucide-react/icons/globe'
import { useTranslation } from '#client/platform/i18n.ts'
import { isLanguage, LANGUAGE_NAMES, LANGUAGE_TAGS } from '#contract/languages.ts'
import { useRegion } from '#client/platform/locale.ts'
import { toast } from '#client/ui/toast.ts'
import { chooseRegion } from './chooseRegion.ts'

/**
 * A language menu for members and visitors. The browser's own select, because it adds nothing to the first page and phones show it natively. Without
 * script there is only English.
 */
export const LanguageMenu = () => {
  const { t } = useTranslation('common')
  const { language } = useRegion()
  const choose = (tag: string): void => {
    if (isLanguage(tag)) void chooseRegion({ language: tag }).catch(() => toast.error(t('network_error')))
  }

  return (
    <label className="relative flex min-h-11 items-center rounded-full max-[30rem]:overflow-hidden text-soft transition-colors duration-120 hover:text-heading has-focus-visible:outline-[2.5px] has-focus-visible:outline-focus [html:not(.js)_&]:hidden">
      <span className="sr-only">{t('language')}</span>
      <Globe size={20} className="pointer-events-none absolute start-3" aria-hidden />
      <select
        value={language}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
        className="select min-h-11 items-center rounded-full border-0 bg-transparent ps-10 pe-3 text-sm font-semibold text-current outline-none max-[30rem]:w-11 max-[30rem]:overflow-hidden max-[30rem]:ps-11 max-[30rem]:pe-0 max-[30rem]:text-transparent"
      >
        {LANGUAGE_TAGS.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {LANGUAGE_NAMES[tag]}
          </option>
        ))}
      </select>
    </label>
  )
}
