import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import { isLanguage, type Language, LANGUAGES } from '#contract/languages.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { sentenceFormatter } from '#contract/sentences.ts'
import common from '#locales/en/common.json'
import { noteRegion, readRegion } from './locale.ts'
import { byNamespace, type Texts } from './texts.ts'

// Fetched when a screen first needs them, several in one file (scripts/build/chunks.ts). Some only the server says.
const english = byNamespace(
  import.meta.glob<{ default: Texts }>([
    '/../locales/en/**/*.json',
    '!/../locales/en/common.json',
    '!/../locales/en/**/{answers,errors,mail}.json',
  ]),
)

const fetchTexts = async (language: string, namespace: string): Promise<Texts> => {
  const files = language === 'en' ? english : (await import('./translations.ts')).translations
  const load = files[`${language}/${namespace}`]
  return load === undefined ? {} : (await load()).default
}

/** Resolves once the words of the shell are there. Not awaited here: the bundler would give each page a file of its own besides. */
export const textsReady = i18next
  .use(initReactI18next)
  .use(resourcesToBackend(fetchTexts))
  .use(sentenceFormatter)
  .init({
    lng: readRegion().language,
    // Every language is whole, which a test sees to: no other one's files are fetched beside it.
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    // The words of the shell are there with it: nothing flashes, and it can be rendered in advance.
    resources: { en: { common } },
    keySeparator: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: true },
  })

/** Fetches the texts of features ahead of their screens. */
export const loadTexts = (...namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces)

/**
 * Speaks another language from now on, in this browser's other tabs too. Rejects and changes nothing when its texts cannot
 * be fetched. Of several calls the last one counts.
 */
export const speak = async (language: Language): Promise<void> => {
  wanted = language
  const missing = [i18next.options.ns ?? []].flat().filter((name) => !i18next.hasResourceBundle(language, name))
  const fetched = await Promise.all(missing.map(async (name) => [name, await fetchTexts(language, name)] as const))
  if (wanted !== language) return
  for (const [name, texts] of fetched) i18next.addResourceBundle(language, name, texts)
  await i18next.changeLanguage(language)
  document.documentElement.lang = language
  document.documentElement.dir = LANGUAGES[language].direction
  noteRegion({ language })
}
let wanted = readRegion().language

if (typeof window !== 'undefined')
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === STORAGE_KEYS.language && isLanguage(newValue)) void speak(newValue).catch(() => undefined)
  })
