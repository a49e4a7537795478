import { type MouseEvent, useLayoutEffect, useRef } from 'react'

// Whoever presses this soon after a list has changed may mean what was there before, in ms.
const settling = 600

/**
 * Ignores what is pressed in a list just after it has changed: the second half of a double click, or a press on a row that
 * has moved under the pointer. `shown` says what the list shows; the result is the list's `onClickCapture`.
 */
export const useSteadyClicks = (shown: string) => {
  const changed = useRef({ shown, at: 0 })
  useLayoutEffect(() => {
    const { shown: before } = changed.current
    // A list that has just been loaded has moved nothing.
    if (before !== shown) changed.current = { shown, at: before === '' ? 0 : performance.now() }
  }, [shown])

  return (event: MouseEvent) => {
    if (changed.current.at === 0 || performance.now() - changed.current.at > settling) return
    event.preventDefault()
    event.stopPropagation()
  }
}
