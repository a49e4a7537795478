import { type Language, LANGUAGE_TAGS } from '#contract/languages.ts'
import { translate } from '#server/platform/text.ts'

/** The guides that come with the product, in the order of the list, with their topics. */
export const STARTERS = { cv: 'applying', advice: 'contacts', interview: 'interviews' } as const
export type Starter = keyof typeof STARTERS

/** Returns the title and text of a guide that came with the product. */
export const starterText = (language: Language, starter: Starter): { title: string; body: string } => ({
  title: translate(language, 'starters', `${starter}.title`),
  body: translate(language, 'starters', `${starter}.body`),
})

/** Returns the titles and texts in every language, for the search. */
export const everyStarterText = (starter: Starter): string =>
  LANGUAGE_TAGS.map((language) => {
    const { title, body } = starterText(language, starter)
    return `${title} ${body}`
  }).join(' ')
