import { type DirectorySort, type Facet, FACETS } from '#contract/people/directory.ts'

/** A search of the directory, as the URL keeps it: the values of each facet are texts. */
export type DirectoryChoice = Record<Facet, readonly string[]> & {
  q: string
  role: 'student' | 'alumni' | undefined
  cohortFrom: number | undefined
  cohortTo: number | undefined
  sort: DirectorySort
}

/** Returns the number of conditions of a choice, without words and role. */
export const countConditions = ({ cohortFrom, cohortTo, ...choice }: DirectoryChoice): number =>
  FACETS.filter((facet) => choice[facet].length > 0).length +
  (cohortFrom === undefined && cohortTo === undefined ? 0 : 1)

/** True when a choice has no condition. */
export const isUnfiltered = (choice: DirectoryChoice): boolean =>
  choice.q === '' && choice.role === undefined && countConditions(choice) === 0
