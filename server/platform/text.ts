import i18next from 'i18next'
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { sentenceFormatter } from '#contract/sentences.ts'

/** The only adapter of i18next on the server: sentences of `locales/`, as screens show them. */
const directory = join(import.meta.dirname, '..', '..', 'locales')
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
const isNamespace = (name: string) => namespaces.some((namespace) => namespace === name)

const load = (language: string): Record<string, Record<string, string>> =>
  Object.fromEntries(
    globSync('**/*.json', { cwd: join(directory, language) })
      .map((path) => [basename(path, '.json'), path] as const)
      .filter(([namespace]) => isNamespace(namespace))
      .map(([namespace, path]) => [namespace, JSON.parse(readFileSync(join(directory, language, path), 'utf8'))]),
  )

const texts = i18next.createInstance()
await texts.use(sentenceFormatter).init({
  fallbackLng: 'en',
  keySeparator: false,
  interpolation: { escapeValue: false, alwaysFormat: true },
  resources: Object.fromEntries(LANGUAGE_TAGS.map((language) => [language, load(language)])),
})

/** Returns the text under `key` of a namespace in a language, with its values filled in. */
export const translate = (
  language: Language,
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
): string => texts.t(`${namespace}:${key}`, { ...values, lng: language })
