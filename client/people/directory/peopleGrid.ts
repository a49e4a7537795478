import { cx } from '#client/ui/classes.ts'

/** Returns the classes of a list of members: a grid of cards, or rows in one card, as always on phones. */
export const peopleGrid = (isRow: boolean): string =>
  cx(
    '@container max-wide:-mx-4 max-wide:border-t max-wide:border-line',
    isRow
      ? 'overflow-hidden border-line wide:rounded-m wide:border wide:shadow-1'
      : 'grid wide:grid-cols-[repeat(auto-fill,minmax(min(100%,16.5rem),1fr))] wide:gap-4',
  )
