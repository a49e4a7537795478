import type { Match } from '#contract/people/directory.ts'
import { HelpTopic, type MemberCard } from '#contract/members/person.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { seesPart } from '../profiles/policy.ts'
import type { SearchedRow } from '../profiles/queries.ts'
import { namesOfCountry } from '../places/countries.ts'
import type { SearchedWord } from './matches.ts'
import { HELP_WORDS } from './synonyms.ts'
import { indexedWords, type Vocabulary } from './vocabulary.ts'

/** Returns where a found member's profile contains the searched words that aren't on their card. */
export type Explain = (member: SearchedRow, card: MemberCard) => Match[]

/** Returns a function that explains to the viewer why a member was found by these words. */
export const explanation = (vocabulary: Vocabulary, words: readonly SearchedWord[], viewer: ViewerScope): Explain => {
  const meanings = words.map((word) => new Set(word.meanings))
  const holds = (text: string, meaning: ReadonlySet<number>) =>
    indexedWords(searchKey(text)).some((word) => meaning.has(vocabulary.find(word) ?? -1))
  return (member, card) => {
    const hidden = meanings.filter((meaning) => !textsOnCard(card).some((text) => holds(text, meaning)))
    const texts = textsOf(member).filter(({ part }) => seesPart(viewer, member, part))
    const found = hidden.map((meaning) => texts.find(({ searched }) => holds(searched, meaning)))
    return [...new Set(found)].flatMap((text) => (text === undefined ? [] : [{ part: text.part, text: text.shown }]))
  }
}

const textsOnCard = ({ fullName, role, headline, position, company, fieldOfStudy, city }: MemberCard): string[] =>
  [fullName, role === 'alumni' ? (position ?? headline) : null, company, fieldOfStudy, city].filter(
    (text) => text !== null,
  )

type Text = { part: Match['part']; searched: string; shown: string }

// The most relevant texts first.
const textsOf = (member: SearchedRow): Text[] => {
  const { headline, works, course, schools, skills, languages, help, country, about } = member
  const of = (part: Match['part'], texts: readonly (string | null)[]): Text[] =>
    texts.filter((text) => text !== null).map((text) => ({ part, searched: text, shown: text }))
  return [
    ...of('skills', skills),
    ...of('position', [headline, ...works]),
    ...HelpTopic.options
      .filter((topic) => help.includes(topic))
      .map((topic) => ({ part: 'help' as const, searched: HELP_WORDS[topic], shown: topic })),
    ...of('education', [course, ...schools]),
    ...of('languages', languages),
    ...(country === null
      ? []
      : [{ part: 'location' as const, searched: namesOfCountry(country).join(' '), shown: country }]),
    ...(about === null ? [] : [{ part: 'about' as const, searched: about, shown: '' }]),
  ]
}
