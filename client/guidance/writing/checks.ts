import { partsOf, wordsIn } from '#contract/guidance/guideParts.ts'
import type { GuideText } from '#contract/guidance/guideWriting.ts'

const CHECKS = {
  title: ({ title }: GuideText) => wordsIn(title) >= 3,
  words: ({ body }: GuideText) => partsOf(body).some(({ kind, text }) => kind === 'words' && text.trim() !== ''),
  about: ({ authorRole }: GuideText) => wordsIn(authorRole) >= 2,
  years: ({ body }: GuideText, year: number) => body.trim() !== '' && yearsIn(body).every((each) => each >= year - 1),
} as const

/** Returns which qualities that readers look for a guide has. `year`: the current one. */
export const checksOf = (text: GuideText, year: number) =>
  (['title', 'words', 'about', 'years'] as const).map((name) => ({ name, isDone: CHECKS[name](text, year) }))

const yearsIn = (body: string): number[] => (body.match(/\b(?:19|20)\d\d\b/g) ?? []).map(Number)
