import { useEffect, useRef } from 'react'

// How long a decision can be undone in place, and how often the row is checked after that, in ms.
const lingering = 8_000
const again = 1_000

// Touch leaves elements hovered after the finger is gone.
const held = () => (matchMedia('(hover: hover)').matches ? ':hover, ' : '') + ':focus-visible, :has(:focus-visible)'

/**
 * Keeps a row for 8 s after its decision, and while it is hovered or has keyboard focus; then calls `onOver`. When a button disappears with the
 * decision or its undoing, the row takes the focus. Returns the row's props.
 */
export const useLinger = (decided: boolean, onOver: () => void) => {
  const ref = useRef<HTMLLIElement>(null)
  const was = useRef(decided)
  const over = useRef(onOver)

  useEffect(() => {
    over.current = onOver
  })
  useEffect(() => {
    if (!decided) return undefined
    // Polled, because no event fires when a focused button is removed.
    const end = () => {
      if (ref.current?.matches(held()) === true) timer = setTimeout(end, again)
      else over.current()
    }
    let timer = setTimeout(end, lingering)
    return () => clearTimeout(timer)
  }, [decided])

  useEffect(() => {
    if (was.current === decided) return undefined
    was.current = decided
    // A dialog that asked for the reason first returns the focus, to a button that no longer exists.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [decided])

  return { ref, tabIndex: -1 }
}
