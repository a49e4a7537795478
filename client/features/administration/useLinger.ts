import { useEffect, useRef, useState, type FocusEvent, type PointerEvent } from 'react'

// How long what was decided can be undone in its place, in ms.
const lingering = 8_000

/**
 * Lets a row stay for 8 s once it was decided on, and for as long as it is pointed at or has the keyboard's focus; then
 * `onOver`. The focus of a button that is gone with the decision, or with undoing it, goes to the row. Returns the row's props.
 */
export const useLinger = (decided: boolean, onOver: () => void) => {
  const ref = useRef<HTMLLIElement>(null)
  const was = useRef(decided)
  const over = useRef(onOver)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const held = pointed || focused

  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (!decided || held) return undefined
    const timer = setTimeout(() => over.current(), lingering)
    return () => clearTimeout(timer)
  }, [decided, held])

  useEffect(() => {
    if (was.current === decided) return undefined
    was.current = decided
    // A dialog that asked for the reason returns the focus first, to a button that is no more.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [decided])

  return {
    ref,
    tabIndex: -1,
    onPointerEnter: ({ pointerType }: PointerEvent) => setPointed(pointerType === 'mouse'),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  }
}
