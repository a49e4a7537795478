/** Screen texts for journeys in other languages. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'

/** Returns a text of `locales/` by its file and key: `region:title`. */
export const textOf = (language: Language, name: string): string => {
  const [file = '', key = ''] = name.split(':')
  const folder = join(import.meta.dirname, '..', 'locales', language)
  const [path = `${file}.json`] = globSync(`**/${file}.json`, { cwd: folder })
  const text: unknown = JSON.parse(readFileSync(join(folder, path), 'utf8'))[key]
  if (typeof text !== 'string') throw new Error(`locales/${language}/${file}.json has no ${key}`)
  return text
}

/** Matches the loading text of a page in any language. */
export const waiting = new RegExp(
  `^(?:${LANGUAGE_TAGS.flatMap((tag) => [textOf(tag, 'common:loading'), textOf(tag, 'search:searching')]).join('|')})`,
)
