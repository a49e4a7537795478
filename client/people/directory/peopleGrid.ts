import { cx } from '#client/ui/classes.ts'

/** The classes of a list of people: cards side by side, or rows of one card, which they are on phones anyway. */
export const peopleGrid = (isRow: boolean): string =>
  cx(
    '@container max-wide:-mx-4 max-wide:border-t max-wide:border-line',
    isRow
      ? 'overflow-hidden border-line wide:rounded-m wide:border wide:shadow-1'
      : 'grid wide:grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] wide:gap-4',
  )
