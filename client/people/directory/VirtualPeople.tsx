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
  /** False while there are more to load. */
  isWhole: boolean
}

/** How many lines beyond the window are drawn: for the tab key, and for the browser's own search in the page. */
const overscan = 6

/** Draws those of a long list who are in or near the window, and keeps the place of the others. The only adapter of @tanstack/react-virtual. */
export const VirtualPeople = ({ members, me, isRow, isWhole }: VirtualPeopleProps) => {
  const list = useRef<HTMLUListElement>(null)
  const { columns, gap, top } = useLayout(list, isRow)
  // oxlint-disable-next-line react/incompatible-library -- what it answers is not memoised here
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
        // All of a line are as high as its first.
        const line = place % columns === 0 ? (from + place) / columns : undefined
        return (
          <PersonCard
            // Who begins a line no longer is another element, which is not measured.
            key={`${person._id} ${line === undefined ? 'within' : 'begins'}`}
            person={person}
            me={me}
            isRow={isRow}
            place={from + place + 1}
            total={isWhole ? members.length : -1}
            line={line}
            measure={lines.measureElement}
          />
        )
      })}
    </ul>
  )
}

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** How many stand side by side, how far apart lines are and where the list begins in the page, as the styles have it. */
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
