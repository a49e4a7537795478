import i18next from 'i18next'
import { readFileSync } from 'node:fs'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { sentenceFormatter } from '#contract/sentences.ts'

/** The only adapter of i18next on the server: sentences of `locales/`, as screens show them. */
const directory = new URL('../../locales/', import.meta.url)
const namespaces = [
  'errors',
  'validation',
  'answers',
  'mail',
  'notifications',
  'exports',
  'installation',
  'terms',
] as const
type Namespace = (typeof namespaces)[number]

const load = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, directory), 'utf8'))

const texts = i18next.createInstance()
await texts.use(sentenceFormatter).init({
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(
    LANGUAGE_TAGS.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, load(language, namespace)])),
    ]),
  ),
})

/** The sentence under `key` of a namespace in a language, with its values filled in. */
export const sentence = (
  language: Language,
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
): string => texts.t(`${namespace}:${key}`, { ...values, lng: language })
