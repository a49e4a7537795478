import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of what takes the focus when it comes: at once, in the turn in which the step before it goes, because a dialog
 * that finds the focus gone takes it itself, a frame later.
 */
export const useFirstFocus = <Focusable extends HTMLElement>(): RefObject<Focusable | null> => {
  const element = useRef<Focusable>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
