import { type MouseEvent, type PointerEvent, useRef } from 'react'

// How long a finger rests before that means something, in ms, and how far it may wander meanwhile, in px.
const resting = 450
const steady = 10
// How long after it is lifted a finger is still told of, in ms.
const settling = 100

/**
 * Opens the menu of a row by touch: by holding it. `isTouched` says that a finger was the last to press: it brings up the
 * browser's own menu on some systems. While it `isHolding`, lifting it must not close what it opened.
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
    // Letting go is no press on what lies under the finger.
    onClickCapture: (event: MouseEvent) => {
      if (!fired.current) return
      fired.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
  return { handlers, isTouched: () => byTouch.current, isHolding: () => holding.current }
}
