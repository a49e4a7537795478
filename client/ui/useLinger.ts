import { useEffect, useRef } from 'react'

// How long what was decided can be undone in its place, and how often it is looked at after that, in ms.
const lingering = 8_000
const again = 1_000

// A finger leaves nothing hovered behind that it points at.
const held = () => (matchMedia('(hover: hover)').matches ? ':hover, ' : '') + ':focus-visible, :has(:focus-visible)'

/**
 * Lets a row stay for 8 s once it was decided on, and for as long as it is pointed at or has the keyboard's focus; then
 * `onOver`. The focus of a button that is gone with the decision, or with undoing it, goes to the row. Returns the row's props.
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
    // Asked rather than followed by events, because no event tells that a focused button was removed.
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
    // A dialog that asked for the reason returns the focus first, to a button that is no more.
    const timer = setTimeout(() => {
      if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
    }, 60)
    return () => clearTimeout(timer)
  }, [decided])

  return { ref, tabIndex: -1 }
}
