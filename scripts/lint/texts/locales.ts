import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

/** Texts by their keys. */
export type Texts = Record<string, string>
/** The files of each language by their names: `locales.hi.events.title`. */
export type Locales = Record<string, Record<string, Texts>>

/** Reads `locales/`. Files are identified by their base name, whatever their subfolder. */
export const readLocales = (folder: string): Locales =>
  Object.fromEntries(
    readdirSync(folder).map((language) => [
      language,
      Object.fromEntries(
        globSync('**/*.json', { cwd: join(folder, language) }).map((file) => [
          basename(file, '.json'),
          JSON.parse(readFileSync(join(folder, language, file), 'utf8')),
        ]),
      ),
    ]),
  )

/** Returns what each language lacks or has in addition to English: files, keys, plural forms, placeholders, tags, words. */
export const checkLocales = (locales: Locales): string[] => {
  const english = locales['en'] ?? {}
  return Object.entries(locales).flatMap(([language, files]) => [
    ...differences(Object.keys(english), Object.keys(files)).map((what) => `locales/${language}: ${what} of this name`),
    ...Object.entries(files).flatMap(([name, texts]) =>
      checkFile(language, english[name] ?? {}, texts).map((problem) => `locales/${language}, ${name}.json: ${problem}`),
    ),
  ])
}

const checkFile = (language: string, english: Texts, texts: Texts): string[] => [
  ...differences(wantedKeys(language, english), Object.keys(texts)),
  ...Object.entries(texts).flatMap(([key, text]) => {
    if (text.trim() === '') return [`${key} is empty`]
    const original = english[key] ?? english[`${withoutPlural(key)}_other`]
    if (original === undefined) return []
    // A singular can do without the number.
    const spared = key.endsWith('_one') ? ['{{count}}', '{{count, number}}'] : []
    return differences(partsOf(original, spared), partsOf(text, spared)).map((what) => `${key}: ${what}`)
  }),
]

const plural = /_(?:zero|one|two|few|many|other)$/
/** Returns a key without its plural suffix. */
export const withoutPlural = (key: string): string => key.replace(plural, '')

/** Returns the keys of English, with the plural forms of a language. */
const wantedKeys = (language: string, english: Texts): string[] => {
  const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories
  const isCounted = (key: string) => plural.test(key) && `${withoutPlural(key)}_other` in english
  return [
    ...Object.keys(english).filter((key) => !isCounted(key)),
    ...[...new Set(Object.keys(english).filter(isCounted).map(withoutPlural))].flatMap((key) =>
      forms.map((form) => `${key}_${form}`),
    ),
  ]
}

/** Returns the placeholders and tags of a text, as often as they occur. Names may be repeated. */
const partsOf = (text: string, spared: string[]): string[] => [
  ...new Set(
    [...text.matchAll(/\{\{[^}]*\}\}|<\/?\w+ ?\/?>/g)].map(([part]) => part).filter((part) => !spared.includes(part)),
  ),
]

const differences = (wanted: string[], found: string[]): string[] => [
  ...wanted.filter((one) => !found.includes(one)).map((one) => `no ${one}`),
  ...found.filter((one) => !wanted.includes(one)).map((one) => `${one}, which English doesn't have`),
]
