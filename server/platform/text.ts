import i18next from 'i18next'
import { readFileSync } from 'node:fs'

/** The only adapter of i18next on the server: sentences of `locales/`, as screens show them. */
const load = (namespace: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`../../locales/en/${namespace}.json`, import.meta.url), 'utf8'))

const namespaces = ['errors', 'validation', 'answers'] as const
const texts = i18next.createInstance()
await texts.init({
  lng: 'en',
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false },
  resources: { en: Object.fromEntries(namespaces.map((namespace) => [namespace, load(namespace)])) },
})

/** The sentence under `key` of a namespace, with its values filled in. */
export const sentence = (
  namespace: (typeof namespaces)[number],
  key: string,
  values: Record<string, string | number> = {},
): string => texts.t(`${namespace}:${key}`, values)
