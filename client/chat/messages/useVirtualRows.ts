import { defaultRangeExtractor, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { type RefObject, type UIEvent, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { estimateHeight } from './estimate.ts'
import { type Entry, keyOf } from './timeline.ts'
import { useStandstill } from './useStandstill.ts'

// This close to the bottom, in px, counts as being there.
const nearly = 48
// Rows kept ready above and below what is seen.
const ready = 16

type Align = 'center' | 'start' | 'auto'

export type VirtualRows = {
  log: RefObject<HTMLDivElement | null>
  rows: Virtualizer<HTMLDivElement, HTMLLIElement>
  /** At the newest message. */
  atBottom: boolean
  /** The last row in view; -1 before anything is. */
  lastInView: number
  /** What is in view is so for somebody to see: the log is not on its way to where it was told to go. */
  settled: boolean
  onScroll: (event: UIEvent<HTMLElement>) => void
  toRow: (index: number, align: Align) => void
  toBottom: () => void
}

type Options = {
  entries: readonly Entry[]
  ownId: string
  /** What is below is not all there is: being at the bottom is not being at the newest message. */
  detached: boolean
  /** A row that stays whatever is seen: it has the focus. -1 for none. */
  pinned: number
  /** Room above the first row, in px. */
  above: number
}

/**
 * The rows of a log of which only those in view are in the page, in a place that never moves by itself: whoever is at the
 * bottom stays there; for anybody else what is in view stays where it is, whatever comes or changes above and below.
 */
export const useVirtualRows = ({ entries, ownId, detached, pinned, above }: Options): VirtualRows => {
  const log = useRef<HTMLDivElement>(null)
  const stuck = useRef(true)
  const aim = useRef<{ key: string; align: Align }>(undefined)
  const { settled, unsettle } = useStandstill(log)
  const [atBottom, setAtBottom] = useState(true)

  // oxlint-disable-next-line react/incompatible-library -- no compiler memoises this; its rows are drawn by whoever calls it
  const rows = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: entries.length,
    getScrollElement: () => log.current,
    getItemKey: useCallback(
      (index: number) => {
        const entry = entries[index]
        return entry === undefined ? index : keyOf(entry, ownId)
      },
      [entries, ownId],
    ),
    estimateSize: (index) => estimateHeight(entries[index]),
    rangeExtractor: useCallback((range: Range) => withPinned(defaultRangeExtractor(range), pinned), [pinned]),
    anchorTo: 'end',
    followOnAppend: !detached,
    scrollEndThreshold: nearly,
    overscan: ready,
    paddingStart: above,
    paddingEnd: 20,
    scrollPaddingStart: 96,
    scrollPaddingEnd: 24,
  })
  // What is measured for the first time stood there by a guess; what changes its height afterwards grows downwards,
  // unless all of it is out of view.
  rows.shouldAdjustScrollPositionOnItemSizeChange = ({ key, start, end }, _delta, { scrollOffset, itemSizeCache }) =>
    (itemSizeCache.has(key) ? end : start) < (scrollOffset ?? 0)

  useEffect(() => {
    const element = log.current
    if (element === null) return undefined
    // It gets lower when a keyboard opens or the composer grows.
    const observer = new ResizeObserver(() => {
      if (stuck.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useLayoutEffect(() => {
    if (settled || aim.current === undefined) return
    // The row has another index once others came in front of it.
    const { key, align } = aim.current
    const index = entries.findIndex((entry) => keyOf(entry, ownId) === key)
    if (index >= 0) rows.scrollToIndex(index, { align })
    // oxlint-disable-next-line react/exhaustive-deps -- it is aimed at by `toRow`
  }, [entries])

  return {
    log,
    rows,
    atBottom: atBottom && !detached,
    lastInView: rows.range?.endIndex ?? -1,
    settled,
    onScroll: ({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
      stuck.current = !detached && scrollHeight - scrollTop - clientHeight < nearly
      setAtBottom(stuck.current)
    },
    toRow: (index, align) => {
      stuck.current = false
      const entry = entries[index]
      aim.current = entry && { key: keyOf(entry, ownId), align }
      unsettle()
      rows.scrollToIndex(index, { align })
    },
    toBottom: () => {
      stuck.current = true
      aim.current = undefined
      unsettle()
      rows.scrollToEnd()
    },
  }
}

const withPinned = (shown: number[], pinned: number): number[] =>
  pinned < 0 || shown.includes(pinned) ? shown : [...shown, pinned].toSorted((one, other) => one - other)
