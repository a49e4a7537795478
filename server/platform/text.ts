import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { sentence, type Texts } from '#contract/sentences.ts'

const directory = join(import.meta.dirname, '..', '..', 'locales')
const namespaces = [
  'errors',
  'validation',
  'answers',
  'mail',
  'notifications',
  'notification-choices',
  'exports',
  'installation',
  'starters',
  'terms',
  'search-words',
  'discussions',
  'members',
  'public-page',
] as const
type Namespace = (typeof namespaces)[number]
const isNamespace = (name: string) => namespaces.some((namespace) => namespace === name)

const load = (language: Language): Record<string, Texts> =>
  Object.fromEntries(
    globSync('**/*.json', { cwd: join(directory, language) })
      .map((path) => [basename(path, '.json'), path] as const)
      .filter(([namespace]) => isNamespace(namespace))
      .map(([namespace, path]) => [namespace, JSON.parse(readFileSync(join(directory, language, path), 'utf8'))]),
  )

const texts = new Map(LANGUAGE_TAGS.map((language) => [language, load(language)]))

/** Returns the text for `key` of a namespace in a language, with its values filled in, as screens show it. */
export const translate = (
  language: Language,
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
): string => sentence(language, texts.get(language)?.[namespace] ?? {}, key, values)

/** Returns the text for `key` as `translate` does; undefined if there is none. */
export const translateIfKnown = (
  language: Language,
  namespace: Namespace,
  key: string,
  values: Record<string, string | number> = {},
): string | undefined => {
  const known = texts.get(language)?.[namespace] ?? {}
  const said = sentence(language, known, key, values)
  return said === key ? undefined : said
}
