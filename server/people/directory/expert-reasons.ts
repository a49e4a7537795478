import { HELP_TOPICS } from '#contract/members/person.ts'
import { searchKey } from '#server/platform/searchKey.ts'
import type { ViewerScope } from '../profiles/audience.ts'
import { seesPart } from '../profiles/policy.ts'
import type { ExpertTexts } from './queries.ts'
import { HELP_WORDS } from './synonyms.ts'
import { wordsOf } from './vocabulary.ts'

/**
 * Why a member fits a question: `value` quotes a part of their profile, `word` is what the question names of it, and `company` where they do this
 * work. For `help`, `value` is a topic.
 */
export type ExpertReason = {
  code: 'work' | 'field' | 'city' | 'skill' | 'help'
  value: string
  word: string | null
  company: string | null
}

type QuotedPart = 'position' | 'education' | 'skills' | 'location' | 'help'
type Quote = ExpertReason & { part: QuotedPart; searched: string; worth: number }

// How many reasons are given.
const most = 3
// The longest quote of a work description, in characters.
const longestQuote = 120

/**
 * Returns how well a member fits words of a question by their weights, and why: the parts of their profile that the viewer may see, each of which
 * names a word that no better one names.
 */
export const reasonsOf = (viewer: ViewerScope, member: ExpertTexts, weights: ReadonlyMap<string, number>) => {
  const quotes = quotesOf(member)
    .filter(({ part }) => seesPart(viewer, member, part))
    .map((quote) => ({ quote, words: [...new Set(keysOf(quote.searched))].filter((word) => weights.has(word)) }))
  const named = new Set<string>()
  const reasons: ExpertReason[] = []
  let fit = 0
  while (reasons.length < most) {
    const gain = ({ quote, words }: (typeof quotes)[number]) =>
      words.reduce((sum, word) => (named.has(stemOf(word)) ? sum : sum + (weights.get(word) ?? 0)), 0) * quote.worth
    const best = quotes.toSorted((a, b) => gain(b) - gain(a))[0]
    if (best === undefined || gain(best) === 0) break
    fit += gain(best)
    for (const word of best.words) named.add(stemOf(word))
    reasons.push(reasonOf(best.quote, weights))
  }
  const company = seesPart(viewer, member, 'position')
    ? (member.works.find(({ current }) => current)?.company ?? null)
    : null
  return { fit, reasons, company }
}

// A word and its plural are named once.
const stemOf = (word: string): string => word.replace(/(?:ies|y|s)$/, '')

const keysOf = (text: string): string[] => wordsOf(searchKey(text))

const quotesOf = ({ headline, works, course, field, skills, help, city }: ExpertTexts): Quote[] => {
  const quote = (code: ExpertReason['code'], part: QuotedPart, worth: number, value: string | null, company = null) =>
    value === null ? [] : [{ code, part, worth, value, searched: value, word: null, company }]
  return [
    ...works.flatMap(({ title, company, description }) => [
      ...quote('work', 'position', 3, title).map((of) => ({ ...of, company })),
      ...quote('work', 'position', 2.5, company),
      ...(description ?? '')
        .split(/(?<=[.!?;])\s|\n/)
        .flatMap((sentence) =>
          quote('work', 'position', 1.2, sentence.trim() || null).map((of) => ({ ...of, company })),
        ),
    ]),
    ...skills.flatMap((skill) => quote('skill', 'skills', 3, skill)),
    ...quote('work', 'position', 2, headline),
    ...quote('field', 'education', 2, field),
    ...quote('field', 'education', 2, course),
    ...quote('city', 'location', 1.2, city),
    ...HELP_TOPICS.filter((topic) => help.includes(topic)).flatMap((topic) =>
      quote('help', 'help', 1, topic).map((of) => ({ ...of, searched: HELP_WORDS[topic] })),
    ),
  ]
}

const reasonOf = ({ code, value, company }: Quote, weights: ReadonlyMap<string, number>): ExpertReason => {
  if (code === 'help') return { code, value, word: null, company }
  const { start, end } = longestRun(value, weights)
  const word = value.slice(start, end)
  if (value.length <= longestQuote) return { code, value, word: word || null, company }
  // Cut around the word, at spaces.
  const from = start <= longestQuote / 2 ? 0 : value.indexOf(' ', start - longestQuote / 2) + 1
  const to = value.length - from <= longestQuote ? value.length : value.lastIndexOf(' ', from + longestQuote)
  const cut = `${from > 0 ? '…' : ''}${value.slice(from, Math.max(to, end))}${to < value.length ? '…' : ''}`
  return { code, value: cut, word: word || null, company }
}

/** Returns where the most words of a text follow one another that a question names. */
const longestRun = (value: string, weights: ReadonlyMap<string, number>): { start: number; end: number } => {
  let best = { start: 0, end: 0, count: 0 }
  let run: typeof best | undefined
  for (const { 0: text, index } of value.matchAll(/[\p{L}\p{N}\p{M}+#.]+/gu)) {
    // Without the full stop of a sentence.
    const trimmed = text.endsWith('.') ? text.slice(0, -1) : text
    const keys = keysOf(trimmed)
    if (keys.length === 0 || !keys.every((key) => weights.has(key))) {
      run = undefined
      continue
    }
    run = { start: run?.start ?? index, end: index + trimmed.length, count: (run?.count ?? 0) + 1 }
    if (run.count > best.count) best = run
  }
  return best
}
