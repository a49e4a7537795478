import { type DirectorySort, type Facet, FACETS } from '#contract/people/directory.ts'

/** A directory search as stored in the URL. The values of each facet are strings. */
export type DirectoryChoice = Record<Facet, readonly string[]> & {
  q: string
  role: 'student' | 'alumni' | undefined
  cohortFrom: number | undefined
  cohortTo: number | undefined
  sort: DirectorySort
}

/** Returns the number of active filters, without text and role. */
export const countConditions = ({ cohortFrom, cohortTo, ...choice }: DirectoryChoice): number =>
  FACETS.filter((facet) => choice[facet].length > 0).length +
  (cohortFrom === undefined && cohortTo === undefined ? 0 : 1)

/** Returns whether no filter is active. */
export const isUnfiltered = (choice: DirectoryChoice): boolean =>
  choice.q === '' && choice.role === undefined && countConditions(choice) === 0
