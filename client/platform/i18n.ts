import i18next from 'i18next'
import resourcesToBackend from 'i18next-resources-to-backend'
import { initReactI18next } from 'react-i18next'
import common from '#locales/en/common.json'

/** One file per feature and language, fetched when a screen first needs it. */
const files = import.meta.glob<{ default: Record<string, string> }>([
  '/../locales/*/*.json',
  '!/../locales/en/common.json',
])

await i18next
  .use(initReactI18next)
  .use(
    resourcesToBackend(async (language: string, namespace: string) => {
      const load = files[`../locales/${language}/${namespace}.json`]
      return load === undefined ? {} : (await load()).default
    }),
  )
  .init({
    lng: 'en',
    fallbackLng: 'en',
    ns: ['common'],
    defaultNS: 'common',
    // The words of the shell are there with it: nothing flashes, and it can be rendered in advance.
    resources: { en: { common } },
    keySeparator: false,
    partialBundledLanguages: true,
    interpolation: { escapeValue: false },
    react: { useSuspense: true },
  })

/** Fetches the texts of features ahead of their screens. */
export const loadTexts = (...namespaces: string[]): Promise<void> => i18next.loadNamespaces(namespaces)
