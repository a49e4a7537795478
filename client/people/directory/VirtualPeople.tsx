import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { type CustomContainerComponentProps, WindowVirtualizer } from 'virtua'
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

/** Renders the members of a long list that are near the viewport and reserves space for the others. */
export const VirtualPeople = ({ members, me, isRow, isWhole }: VirtualPeopleProps) => {
  const grid = useRef<HTMLDivElement>(null)
  const { columns, gap } = useLayout(grid, isRow)
  const height = gap > 0 ? 9.75 * rem() + gap : 5 * rem()
  const lines = Array.from({ length: Math.ceil(members.length / columns) }, (_, line) =>
    members.slice(line * columns, (line + 1) * columns),
  )
  return (
    <div ref={grid} className={peopleGrid(isRow)}>
      <WindowVirtualizer
        // Discards the measured heights when the layout changes.
        key={height}
        data={lines}
        as={Lines}
        itemSize={height}
        bufferSize={overscan * height}
      >
        {(line, index) => (
          <div
            key={line[0]?._id}
            className="grid"
            style={{
              gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
              columnGap: gap,
              paddingBottom: index === lines.length - 1 ? 0 : gap,
            }}
          >
            {line.map((person, place) => (
              <PersonCard
                key={person._id}
                person={person}
                me={me}
                isRow={isRow}
                // Only a part of the list is in the page.
                aria-posinset={index * columns + place + 1}
                aria-setsize={isWhole ? members.length : -1}
              />
            ))}
          </div>
        )}
      </WindowVirtualizer>
    </div>
  )
}

// A role, because a `ul` may not contain the elements of lines. Members can be pressed while the page scrolls.
const Lines = ({ style, ...lines }: CustomContainerComponentProps) => (
  <div {...lines} role="list" style={{ ...style, gridColumn: '1 / -1', pointerEvents: undefined }} />
)

const rem = (): number => Number.parseFloat(getComputedStyle(document.documentElement).fontSize)

/** Returns the number of columns and the gap between them in px, from the computed styles. */
const useLayout = (grid: RefObject<HTMLDivElement | null>, isRow: boolean) => {
  const [layout, setLayout] = useState({ columns: 1, gap: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (element === null) return undefined
    const read = () => {
      const { gridTemplateColumns, rowGap } = getComputedStyle(element)
      const next = {
        columns: gridTemplateColumns === 'none' ? 1 : gridTemplateColumns.split(' ').length,
        gap: Number.parseFloat(rowGap) || 0,
      }
      setLayout((before) => (before.columns === next.columns && before.gap === next.gap ? before : next))
    }
    read()
    const sizes = new ResizeObserver(read)
    sizes.observe(element)
    return () => sizes.disconnect()
  }, [grid, isRow])
  return layout
}
