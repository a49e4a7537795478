import { type PointerEvent, useRef } from 'react'

/** The distance that decides, and the one that tells a swipe from scrolling, in pixels. */
const [far, some] = [96, 14]

type Swipes = { forward: (() => void) | undefined; back: (() => void) | undefined }

/**
 * Returns the ref of an element and its handlers, by which a finger swipes it forward (to the end of the line) or back. During a swipe the element has
 * `data-swipe="forward"` or `"back"`, and `--swipe`: how far it is, from 0 to 1, where lifting the finger acts. Give it `touch-pan-y`, or the browser
 * takes the gesture.
 */
export const useSwipe = (swipes: Swipes) => {
  const element = useRef<HTMLDivElement>(null)
  const start = useRef<{ x: number; y: number; isSwipe: boolean }>(undefined)
  const show = (by: number) => {
    if (element.current === null) return
    const { dataset, style } = element.current
    if (by === 0) delete dataset['swipe']
    else dataset['swipe'] = directionOf(by, element.current)
    style.setProperty('--swipe', String(Math.min(1, Math.abs(by) / far)))
  }
  const end = () => {
    start.current = undefined
    show(0)
  }
  const handlers = {
    onPointerDown: ({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) => {
      const isField =
        target instanceof Element && target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
      if (pointerType === 'touch' && isPrimary && !isField) start.current = { x: clientX, y: clientY, isSwipe: false }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { current } = start
      if (current === undefined) return
      const [x, y] = [clientX - current.x, clientY - current.y]
      if (!current.isSwipe && Math.abs(y) > some) start.current = undefined
      else if (Math.abs(x) > some) current.isSwipe = true
      if (start.current?.isSwipe) show(x)
    },
    onPointerUp: ({ clientX }: PointerEvent) => {
      const by = start.current?.isSwipe ? clientX - start.current.x : 0
      end()
      if (Math.abs(by) >= far && element.current) swipes[directionOf(by, element.current)]?.()
    },
    onPointerCancel: end,
  }
  return { element, handlers }
}

const directionOf = (by: number, element: HTMLElement): keyof Swipes =>
  by > 0 === (getComputedStyle(element).direction === 'ltr') ? 'forward' : 'back'
