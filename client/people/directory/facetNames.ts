import { LIMITS } from '#contract/limits.ts'
import type { Facet, FacetValue, Match } from '#contract/people/directory.ts'
import { HELP_TOPICS } from '#contract/members/person.ts'
import { translate } from '#client/platform/i18n.ts'
import { readRegion } from '#client/platform/locale.ts'

/** Returns what a value of a facet is called: countries and what one helps with in the reader's language. */
export const nameOfValue = (facet: Facet, { value, label }: Pick<FacetValue, 'value' | 'label'>): string => {
  if (facet === 'country') return countryName(value)
  const topic = HELP_TOPICS.find((known) => known === value)
  return facet === 'help' && topic !== undefined ? translate(`members:help.${topic}`) : label
}

/** Returns the name of a country, by its ISO 3166 code, in the reader's language. */
export const countryName = (code: string): string => {
  try {
    return new Intl.DisplayNames([readRegion().language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Returns a text of a profile that a search found, in the reader's language. */
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

/** Writes a count of people as the directory counts them: 1,000 stands for that many or more. */
export const writeCount = (count: number): string => {
  const figures = new Intl.NumberFormat(readRegion().language).format(count)
  return count >= LIMITS.facetCount ? `${figures}+` : figures
}
