import { type ComponentProps, createContext, use, useCallback, useEffect, useMemo, useState } from 'react'
import { type CustomContainerComponentProps, type CustomItemComponentProps, Virtualizer } from 'virtua'
import type { Reached } from '#contract/chat/conversations.ts'
import { Spinner } from '#client/ui/Spinner.tsx'
import { continues, deliveryOf, type Entry, keyOf, startsDay } from '../cache/timeline.ts'
import { MessageRow } from './MessageRow.tsx'

// How far above and below the viewport rows are rendered, in px.
const ready = 800

type List = { entries: readonly Entry[]; tabStop: number; total: number; moreAbove: boolean }

type MessageRowsProps = List &
  Pick<ComponentProps<typeof Virtualizer>, 'ref' | 'scrollRef' | 'shift' | 'onScroll' | 'onResize'> & {
    ownId: string
    /** A row that stays mounted because it has the focus; -1 for none. */
    pinned: number
    newFrom: number | undefined
    highlighted: number | undefined
    expanded: ReadonlySet<string>
    receipts: Reached
  }

const ListContext = createContext<List>({ entries: [], tabStop: -1, total: 0, moreAbove: false })

/** Renders the rows in and near the viewport. */
export const MessageRows = ({
  entries,
  tabStop,
  total,
  moreAbove,
  ownId,
  pinned,
  newFrom,
  highlighted,
  expanded,
  receipts,
  ...virtualizer
}: MessageRowsProps) => {
  const list = useMemo(() => ({ entries, tabStop, total, moreAbove }), [entries, tabStop, total, moreAbove])
  const rowOf = useCallback(
    (entry: Entry, index: number) => {
      const [before, after] = [entries[index - 1], entries[index + 1]]
      const key = keyOf(entry, ownId)
      const sequence = 'sequence' in entry ? entry.sequence : undefined
      return (
        <MessageRow
          key={key}
          entry={entry}
          startsDay={startsDay(entry, before)}
          startsGroup={!continues(entry, before)}
          endsGroup={after === undefined || !continues(after, entry)}
          isFirstNew={sequence !== undefined && sequence === newFrom}
          delivery={sequence !== undefined && entry.senderId === ownId ? deliveryOf(sequence, receipts) : undefined}
          highlighted={sequence !== undefined && sequence === highlighted}
          expanded={expanded.has(key)}
          tabIndex={index === tabStop ? 0 : -1}
        />
      )
    },
    [entries, ownId, newFrom, receipts, highlighted, expanded, tabStop],
  )
  return (
    <ListContext value={list}>
      <Virtualizer
        data={entries}
        as={Rows}
        item={Row}
        bufferSize={ready}
        keepMounted={pinned < 0 ? [] : [pinned]}
        {...virtualizer}
      >
        {rowOf}
      </Virtualizer>
    </ListContext>
  )
}

// Messages can be pressed while the list is moving. Like its rows, the list is hidden until they are measured, because its height
// changes then, which browsers count as a layout shift.
const Rows = ({ style, ...rows }: CustomContainerComponentProps) => (
  <ol {...rows} style={{ ...style, pointerEvents: undefined, visibility: useMeasured() ? undefined : 'hidden' }} />
)

/** Returns whether the rows of the first frame have been measured, at the end of that frame. */
const useMeasured = (): boolean => {
  const [measured, setMeasured] = useState(false)
  useEffect(() => {
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setMeasured(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [])
  return measured
}

const Row = ({ index, children, ...row }: CustomItemComponentProps) => {
  const { entries, tabStop, total, moreAbove } = use(ListContext)
  const entry = entries[index]
  return (
    <li
      {...row}
      data-index={index}
      aria-posinset={entry !== undefined && 'sequence' in entry ? entry.sequence : index + 1}
      aria-setsize={total}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys move between rows
      tabIndex={index === tabStop ? 0 : -1}
      className="group/row scroll-mt-24 scroll-mb-6 px-3.5 outline-none wide:px-6"
    >
      {index === 0 && (moreAbove ? <EarlierSpinner /> : <div className="h-5" />)}
      {children}
      {index === entries.length - 1 && <div className="h-5" />}
    </li>
  )
}

/** Renders a spinner above the first loaded row while earlier ones are fetched. */
const EarlierSpinner = () => (
  <div aria-hidden className="grid h-16 place-items-center text-muted">
    <Spinner size={22} />
  </div>
)
