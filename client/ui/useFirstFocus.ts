import { type RefObject, useLayoutEffect, useRef } from 'react'

/**
 * Returns the ref of an element that takes the focus when it mounts, in the same turn in which the previous step unmounts, because a dialog that has
 * lost the focus takes it itself a frame later.
 */
export const useFirstFocus = <Focusable extends HTMLElement>(): RefObject<Focusable | null> => {
  const element = useRef<Focusable>(null)
  useLayoutEffect(() => element.current?.focus(), [])
  return element
}
