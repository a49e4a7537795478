import type { ComponentType, ReactElement } from 'react'
import type { Brought, SourceProps } from '#client/platform/home.ts'

type GatheredProps<Item> = SourceProps<Item> & {
  sources: readonly ComponentType<SourceProps<Item>>[]
  before?: Brought<Item>
}

/** Collects the items of all sources in order, by nesting the sources. Items after a pending source wait for it. */
export const Gathered = <Item,>({
  sources: [Source, ...rest],
  userId,
  before = { items: [], isPending: false },
  children,
}: GatheredProps<Item>): ReactElement | null => {
  if (Source === undefined) return children(before)
  return (
    <Source userId={userId}>
      {(brought) => (
        <Gathered sources={rest} userId={userId} before={together(before, brought)}>
          {children}
        </Gathered>
      )}
    </Source>
  )
}

const together = <Item,>(one: Brought<Item>, other: Brought<Item>): Brought<Item> => ({
  // Otherwise it would be pushed down later.
  items: one.isPending ? one.items : [...one.items, ...other.items],
  isPending: one.isPending || other.isPending,
  retry:
    one.retry || other.retry
      ? () => {
          one.retry?.()
          other.retry?.()
        }
      : undefined,
})
