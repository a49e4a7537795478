import { type Facet, FACETS, type Facets } from '#contract/people/directory.ts'
import { translate } from '#client/platform/i18n.ts'
import { nameOfValue } from './facetNames.ts'
import type { DirectoryChoice } from './choice.ts'

/** Returns whether a facet has values to choose from. */
export const isOffered = (facet: Facet, choice: DirectoryChoice, facets: Facets | undefined): boolean =>
  choice[facet].length > 0 || (facets?.facets[facet].distinct ?? 0) > 0

/** Returns the label of a chosen facet value in the user's language. */
export const nameChosen = (facet: Facet, value: string, facets: Facets | undefined): string => {
  const known = facets?.facets[facet].values.find((each) => each.value === value)
  return nameOfValue(facet, known ?? { value, label: value })
}

/** Returns the label of the first chosen value of a facet and the number of others. */
export const writeChosen = (facet: Facet, choice: DirectoryChoice, facets: Facets | undefined): string | undefined => {
  const [first, ...more] = choice[facet]
  if (first === undefined) return undefined
  const name = nameChosen(facet, first, facets)
  return more.length === 0 ? name : `${name} +${more.length}`
}

/** Returns the label of the chosen graduation years. */
export const writeYears = ({ cohortFrom: from, cohortTo: to }: DirectoryChoice): string | undefined => {
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`
  if (from !== undefined) return translate('network:facet.years.since', { year: from })
  return to === undefined ? undefined : translate('network:facet.years.until', { year: to })
}

/** Returns a name for a search, made of its filters: `energy, Pune, Since 2015`. */
export const nameChoice = (choice: DirectoryChoice, facets: Facets | undefined): string => {
  const values = FACETS.map((facet) => writeChosen(facet, choice, facets))
  return [choice.q, ...values, writeYears(choice)]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, 80)
}
