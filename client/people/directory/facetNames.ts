import { LIMITS } from '#contract/limits.ts'
import type { Facet, FacetValue, Match } from '#contract/people/directory.ts'
import { HELP_TOPICS } from '#contract/members/person.ts'
import { translate } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'

/** Returns the label of a facet value. Countries and help topics are in the user's language. */
export const nameOfValue = (facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
  if (facet === 'country') return countryName(value)
  const topic = HELP_TOPICS.find((known) => known === value)
  return facet === 'help' && topic !== undefined ? translate(`members:help.${topic}`) : label
}

/** Returns the name of a country in the user's language, by its ISO 3166 code. */
export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames([readRegion().language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Returns the matching text of a profile in the user's language. */
export const nameOfMatch = ({ part, text }: Match): string => {
  switch (part) {
    case 'help':
      return nameOfValue('help', { value: text, label: text })
    case 'location':
      return countryName(text)
    case 'about':
      return translate('members:card.about')
    default:
      return text
  }
}

/** Formats a count of members as the directory counts them: 1,000 means that many or more. */
export const writeCount = (count: number): string => {
  const figures = new Intl.NumberFormat(readRegion().language).format(count)
  return count >= LIMITS.facetCount ? `${figures}+` : figures
}
