import i18next from 'i18next'
import { readdirSync, readFileSync } from 'node:fs'

/** The only adapter of i18next on the server: sentences of `locales/`, as screens show them. */
const directory = new URL('../../locales/', import.meta.url)
const namespaces = ['errors', 'validation', 'answers', 'mail', 'notifications', 'exports'] as const
type Namespace = (typeof namespaces)[number]

const load = (language: string, namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${language}/${namespace}.json`, directory), 'utf8'))

const languages = readdirSync(directory)
const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: Object.fromEntries(
    languages.map((language) => [
      language,
      Object.fromEntries(namespaces.map((namespace) => [namespace, load(language, namespace)])),
    ]),
  ),
})

/** The sentence under `key` of a namespace, with its values filled in; `language` is a folder of `locales/`. */
export const sentence = (
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
  language = 'en',
): string => texts.t(`${namespace}:${key}`, { ...values, lng: language })
