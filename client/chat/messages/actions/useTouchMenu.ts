import { type MouseEvent, type PointerEvent, useRef } from 'react'

// How long a touch must be held to open the menu, in ms, and how far it may move, in px.
const resting = 450
const steady = 10
// How long after the finger is lifted `isHolding` stays true, in ms.
const settling = 100

/**
 * Opens the menu of a row by long press. `isTouched` says whether the last press was by touch, because some systems then open the
 * browser's own menu. While `isHolding`, lifting the finger must not close the menu.
 */
export const useTouchMenu = (onHold: (target: Element) => void) => {
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const byTouch = useRef(false)
  const fired = useRef(false)
  const holding = useRef(false)

  const release = () => {
    clearTimeout(held.current?.timer)
    held.current = undefined
  }
  const letGo = () => {
    release()
    setTimeout(() => {
      holding.current = false
    }, settling)
  }
  const handlers = {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      release()
      byTouch.current = pointerType === 'touch'
      fired.current = false
      if (!byTouch.current || !(target instanceof Element)) return
      const timer = setTimeout(() => {
        fired.current = true
        holding.current = true
        onHold(target)
      }, resting)
      held.current = { timer, x: clientX, y: clientY }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      if (held.current && Math.hypot(clientX - held.current.x, clientY - held.current.y) > steady) release()
    },
    onPointerUp: letGo,
    onPointerCancel: letGo,
    // Lifting the finger must not click what is below it.
    onClickCapture: (event: MouseEvent) => {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { handlers, isTouched: () => byTouch.current, isHolding: () => holding.current }
}
