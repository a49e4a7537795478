import { type Facet, FACETS, type Facets } from '#contract/people/directory.ts'
import { translate } from '#client/platform/i18n.ts'
import { nameOfValue } from './facetNames.ts'
import type { DirectoryChoice } from './choice.ts'

/** True when there is something to choose of a facet. */
export const isOffered = (facet: Facet, choice: DirectoryChoice, facets: Facets | undefined): boolean =>
  choice[facet].length > 0 || (facets?.facets[facet].distinct ?? 0) > 0

/** Returns what a chosen value of a facet is called in the reader's language. */
export const nameChosen = (facet: Facet, value: string, facets: Facets | undefined): string => {
  const known = facets?.facets[facet].values.find((each) => each.value === value)
  return nameOfValue(facet, known ?? { value, label: value })
}

/** The first value that is chosen of a facet, and how many more. */
export const writeChosen = (facet: Facet, choice: DirectoryChoice, facets: Facets | undefined): string | undefined => {
  const [first, ...more] = choice[facet]
  if (first === undefined) return undefined
  const name = nameChosen(facet, first, facets)
  return more.length === 0 ? name : `${name} +${more.length}`
}

/** The cohorts that are chosen, in words. */
export const writeYears = ({ cohortFrom: from, cohortTo: to }: DirectoryChoice): string | undefined => {
  if (from !== undefined && to !== undefined) return from === to ? String(from) : `${from}–${to}`
  if (from !== undefined) return translate('members:facet.years.since', { year: from })
  return to === undefined ? undefined : translate('members:facet.years.until', { year: to })
}

/** A name for a choice, of what is chosen: `energy, Pune, Since 2015`. */
export const nameChoice = (choice: DirectoryChoice, facets: Facets | undefined): string => {
  const values = FACETS.map((facet) => writeChosen(facet, choice, facets))
  return [choice.q, ...values, writeYears(choice)]
    .filter((name) => name !== undefined && name !== '')
    .join(', ')
    .slice(0, 80)
}
