import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { HELP_TOPICS, type HelpTopic } from '#contract/members/person.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { wordsOf } from './vocabulary.ts'

const inAllLanguages = (key: string): string =>
  LANGUAGE_TAGS.map((language) => translate(language, 'search-words', key)).join(' ')

const wordsFor = (key: string): string[] => wordsOf(searchKey(inAllLanguages(key)))

/** The words by which somebody is found who helps with a topic. */
export const HELP_WORDS = Object.fromEntries(
  HELP_TOPICS.map((topic) => [topic, inAllLanguages(`help.${topic}`)]),
) as Record<HelpTopic, string> // All topics are there.

/** Whole words that stand for everybody of a role. */
export const ROLE_WORDS: ReadonlyMap<string, 'student' | 'alumni'> = new Map(
  (['student', 'alumni'] as const).flatMap((role) => wordsFor(role).map((word) => [word, role] as const)),
)

/** Words of a sentence that say nothing about anybody: left out where nobody has all the words. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(wordsFor('filler'))
