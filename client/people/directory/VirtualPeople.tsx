import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { FoundMember } from '#contract/people/directory.ts'
import { peopleGrid } from './peopleGrid.ts'
import { PersonCard } from './PersonCard.tsx'
import type { Likeness } from './PersonChips.tsx'

type VirtualPeopleProps = {
  members: readonly FoundMember[]
  me: Likeness | undefined
  isRow: boolean
  /** Whether all pages are loaded. */
  isWhole: boolean
}

/** The number of lines rendered outside the viewport, for the Tab key and for the browser's page search. */
const overscan = 6

/** Renders the members of a long list that are near the viewport and reserves space for the others. The only adapter of @tanstack/react-virtual. */
export const VirtualPeople = ({ members, me, isRow, isWhole }: VirtualPeopleProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { columns, gap, top } = useLayout(list, isRow)
  // oxlint-disable-next-line react/incompatible-library -- its result isn't memoized here
  const lines = useWindowVirtualizer({
    count: Math.ceil(members.length / columns),
    estimateSize: () => (gap > 0 ? 9.75 : 5) * rem(),
    initialRect: { width: window.innerWidth, height: window.innerHeight },
    initialOffset: () => window.scrollY,
    ...{ gap, overscan, scrollMargin: top, useFlushSync: false },
  })
  useLayoutEffect(() => lines.measure(), [lines, columns, gap])

  const drawn = lines.getVirtualItems()
  const [first, last] = [drawn[0], drawn.at(-1)]
  const from = (first?.index ?? 0) * columns
  return (
    <ul
      ref={list}
      className={peopleGrid(isRow)}
      style={{
        overflowAnchor: 'none',
        paddingTop: (first?.start ?? top) - top,
        paddingBottom: lines.getTotalSize() - ((last?.end ?? top) - top),
      }}
    >
      {members.slice(from, ((last?.index ?? -1) + 1) * columns).map((person, place) => {
        // All cards of a line are as high as the first one.
        const line = place % columns === 0 ? (from + place) / columns : undefined
        return (
          <PersonCard
            // A new key when a card no longer starts a line, because only those elements are measured.
            key={`${person._id} ${line === undefined ? 'within' : 'begins'}`}
            person={person}
            me={me}
            isRow={isRow}
            ref={line === undefined ? undefined : lines.measureElement}
            data-index={line}
            // Only a part of the list is in the page.
            aria-posinset={from + place + 1}
            aria-setsize={isWhole ? members.length : -1}
          />
        )
      })}
    </ul>
  )
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Returns the number of columns, the gap between lines and the top of the list in the page, from the computed styles. */
const useLayout = (list: RefObject<HTMLUListElement | null>, isRow: boolean) => {
  const [layout, setLayout] = useState({ columns: 1, gap: 0, top: 0 })
  useLayoutEffect(() => {
    const element = list.current
    if (element === null) return undefined
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const next = {
        columns: gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length,
        gap: Number.parseFloat(rowGap) || 0,
        top: Math.round(element.getBoundingClientRect().top + window.scrollY),
      }
      setLayout((before) => (isSame(before, next) ? before : next))
    }
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [list, isRow])
  return layout
}

type Layout = { columns: number; gap: number; top: number }
const isSame = (one: Layout, other: Layout): boolean =>
  one.columns === other.columns && one.gap === other.gap && one.top === other.top
