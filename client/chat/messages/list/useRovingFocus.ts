import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import type { VirtualizerHandle } from 'virtua'

type Options = {
  viewport: RefObject<HTMLElement | null>
  list: RefObject<VirtualizerHandle | null>
  count: number
  /** The row with the focus; -1 for none. */
  focused: number
  onFocus: (index: number) => void
  onLeave: () => void
}

/** Moves the focus between rows by arrow keys, page keys, Home and End. */
export const useRovingFocus = ({ viewport, list, count, focused, onFocus, onLeave }: Options) => {
  const wanted = useRef<number>(undefined)

  /** Focuses the target row as soon as it is measured, because it is hidden until then. */
  const focusWanted = () => {
    if (wanted.current === undefined) return
    const row = viewport.current?.querySelector<HTMLElement>(`[data-index="${wanted.current}"]`)
    row?.focus({ preventScroll: true })
    if (row !== document.activeElement) return
    wanted.current = undefined
    row?.scrollIntoView({ block: 'nearest' })
  }
  useLayoutEffect(focusWanted)

  const focusRow = (index: number) => {
    wanted.current = index
    onFocus(index)
    focusWanted()
  }

  return {
    focusRow,
    focusWanted,
    onKeyDown: (event: KeyboardEvent) => {
      if (focused < 0 || list.current === null || event.ctrlKey || event.metaKey || event.altKey) return
      const next = nextRow(event.key, focused, count, list.current)
      if (next === undefined) return
      event.preventDefault()
      focusRow(Math.min(count - 1, Math.max(0, next)))
    },
    onFocusCapture: ({ target }: FocusEvent) => {
      const index = target.closest('[data-index]')?.getAttribute('data-index')
      if (index) onFocus(Number(index))
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && viewport.current?.contains(relatedTarget))) onLeave()
    },
  }
}

const nextRow = (key: string, focused: number, count: number, list: VirtualizerHandle): number | undefined => {
  const start = list.getItemOffset(focused)
  switch (key) {
    case 'ArrowUp':
      return focused - 1
    case 'ArrowDown':
      return focused + 1
    case 'PageUp':
      return Math.min(focused - 1, list.findItemIndex(start + list.getItemSize(focused) - list.viewportSize))
    case 'PageDown':
      return Math.max(focused + 1, list.findItemIndex(start + list.viewportSize))
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
