import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Virtualizer } from '@tanstack/react-virtual'

type Options = {
  log: RefObject<HTMLDivElement | null>
  rows: Virtualizer<HTMLDivElement, HTMLLIElement>
  /** The row that has the focus; -1 for none. */
  focused: number
  onFocus: (index: number) => void
  onLeave: () => void
}

type RovingFocus = {
  /** Moves the focus to a row, wherever it is. */
  focusRow: (index: number) => void
  onKeyDown: (event: KeyboardEvent) => void
  onFocusCapture: (event: FocusEvent) => void
  onBlurCapture: (event: FocusEvent) => void
}

/** Moves the focus from row to row by the arrow keys, a window at a time, and to both ends. */
export const useRovingFocus = ({ log, rows, focused, onFocus, onLeave }: Options): RovingFocus => {
  const wanted = useRef<number>(undefined)
  const [, draw] = useState(0)

  // A row far away is there only after it was asked for.
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    const row = log.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    if (!row) return
    wanted.current = undefined
    row.focus({ preventScroll: true })
  })

  const focusRow = (index: number) => {
    wanted.current = index
    onFocus(index)
    draw((times) => times + 1)
  }

  return {
    focusRow,
    onKeyDown: (event) => {
      const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : nextRow(event.key, focused, rows)
      if (next === undefined || focused < 0) return
      event.preventDefault()
      const index = Math.min(rows.options.count - 1, Math.max(0, next))
      rows.scrollToIndex(index, { align: 'auto' })
      focusRow(index)
    },
    onFocusCapture: ({ target }) => {
      const index = target.closest('[data-index]')?.getAttribute('data-index')
      if (index) onFocus(Number(index))
    },
    onBlurCapture: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && log.current?.contains(relatedTarget))) onLeave()
    },
  }
}

const nextRow = (
  key: string,
  focused: number,
  rows: Virtualizer<HTMLDivElement, HTMLLIElement>,
): number | undefined => {
  const { start = 0, end = 0 } = rows.measurementsCache[focused] ?? {}
  const window = rows.scrollRect?.height ?? 0
  switch (key) {
    case 'ArrowUp':
      return focused - 1
    case 'ArrowDown':
      return focused + 1
    case 'PageUp':
      return Math.min(focused - 1, rows.getVirtualItemForOffset(Math.max(0, end - window))?.index ?? 0)
    case 'PageDown':
      return Math.max(focused + 1, rows.getVirtualItemForOffset(start + window)?.index ?? focused)
    case 'Home':
      return 0
    case 'End':
      return rows.options.count - 1
    default:
      return undefined
  }
}
