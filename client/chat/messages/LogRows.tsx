import type { Virtualizer } from '@tanstack/react-virtual'
import type { Reached } from '#contract/chat/conversations.ts'
import { LogEntry } from './LogEntry.tsx'
import { continues, deliveryOf, type Entry, keyOf, startsDay } from './timeline.ts'

type LogRowsProps = {
  entries: readonly Entry[]
  ownId: string
  rows: Virtualizer<HTMLDivElement, HTMLLIElement>
  /** The row that the Tab key reaches. */
  tabStop: number
  newFrom: number | undefined
  highlighted: number | undefined
  unfolded: ReadonlySet<string>
  reached: Reached
  /** How many messages the conversation has. */
  total: number
}

/** The rows in view, each in its place among all of them. */
export const LogRows = ({
  entries,
  ownId,
  rows,
  tabStop,
  newFrom,
  highlighted,
  unfolded,
  reached,
  total,
}: LogRowsProps) => (
  <ol className="relative w-full" style={{ height: rows.getTotalSize() }}>
    {rows.getVirtualItems().map(({ index, start }) => {
      const entry = entries[index]
      if (entry === undefined) return null
      const [before, after] = [entries[index - 1], entries[index + 1]]
      const key = keyOf(entry, ownId)
      const sequence = 'sequence' in entry ? entry.sequence : undefined
      const tabIndex = index === tabStop ? 0 : -1
      return (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-posinset={sequence ?? index + 1}
          aria-setsize={total}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys lead from row to row
          tabIndex={tabIndex}
          className="group/row absolute inset-x-0 top-0 px-3.5 outline-none wide:px-6"
          style={{ transform: `translateY(${start}px)` }}
        >
          <LogEntry
            entry={entry}
            startsDay={startsDay(entry, before)}
            startsGroup={!continues(entry, before)}
            endsGroup={after === undefined || !continues(after, entry)}
            isFirstNew={sequence !== undefined && sequence === newFrom}
            delivery={sequence !== undefined && entry.senderId === ownId ? deliveryOf(sequence, reached) : undefined}
            highlighted={sequence !== undefined && sequence === highlighted}
            unfolded={unfolded.has(key)}
            tabIndex={tabIndex}
          />
        </li>
      )
    })}
  </ol>
)
