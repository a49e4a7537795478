import { type MouseEvent, useLayoutEffect, useRef } from 'react'

// How long after a change a click may be meant for what was there before, in ms.
const settling = 600

/**
 * Ignores clicks in a list just after it has changed: the second half of a double click, or a click on a row that has moved under the pointer.
 * `shown` identifies the content; the result is the list's `onClickCapture`.
 */
export const useSteadyClicks = (shown: string) => {
  const changed = useRef({ shown, at: 0 })
  useLayoutEffect(() => {
    const { shown: before } = changed.current
    // The first load of a list moves nothing.
    if (before !== shown) changed.current = { shown, at: before === '' ? 0 : performance.now() }
  }, [shown])

  return (event: MouseEvent) => {
    if (changed.current.at === 0 || performance.now() - changed.current.at > settling) return
    event.preventDefault()
    event.stopPropagation()
  }
}
