import { LANGUAGE_TAGS } from '#contract/languages.ts'
import { HELP_TOPICS, type HelpTopic } from '#contract/members/person.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import { translate } from '#server/platform/text.ts'
import { wordsOf } from './vocabulary.ts'

const inAllLanguages = (key: string): string =>
  LANGUAGE_TAGS.map((language) => translate(language, 'search-words', key)).join(' ')

const wordsFor = (key: string): string[] => wordsOf(searchKey(inAllLanguages(key)))

/** The search words for each topic that members help with. */
export const HELP_WORDS = Object.fromEntries(
  HELP_TOPICS.map((topic) => [topic, inAllLanguages(`help.${topic}`)]),
) as Record<HelpTopic, string> // All topics are there.

/** Words that find all members of a role. */
export const ROLE_WORDS: ReadonlyMap<string, 'student' | 'alumni'> = new Map(
  (['student', 'alumni'] as const).flatMap((role) => wordsFor(role).map((word) => [word, role] as const)),
)

/** Words without meaning for a search, which are left out when no one matches all the words. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(wordsFor('filler'))

/** Words that say nothing about the subject of a question. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set([...FILLER_WORDS, ...wordsFor('question_filler')])
