import { type PointerEvent, useRef } from 'react'

/** The distance that closes a dragged sheet, in pixels, and the speed that does, in pixels per ms. */
const [far, fast] = [120, 0.6]

/** Returns the ref of a sheet and the handlers of its drag handle on phones: dragging it far or fast enough closes it. */
export const useDragDown = (onLeave: () => void) => {
  const sheet = useRef<HTMLDivElement>(null)
  const start = useRef<{ y: number; time: number }>(undefined)
  const move = (by: number | undefined) => {
    if (sheet.current === null) return
    sheet.current.style.transition = by === undefined ? '' : 'none'
    sheet.current.style.translate = by === undefined ? '' : `0 ${Math.max(0, by)}px`
  }
  const handlers = {
    onPointerDown: ({ currentTarget, target, pointerId, clientY, timeStamp }: PointerEvent<HTMLElement>) => {
      const isSheet = matchMedia('(width < 40rem)').matches
      if (!isSheet || !(target instanceof Element) || target.closest('button, a') !== null) return
      currentTarget.setPointerCapture(pointerId)
      start.current = { y: clientY, time: timeStamp }
    },
    onPointerMove: ({ clientY }: PointerEvent) => {
      if (start.current !== undefined) move(clientY - start.current.y)
    },
    onPointerUp: ({ clientY, timeStamp }: PointerEvent) => {
      if (start.current === undefined) return
      const { y, time } = start.current
      const by = clientY - y
      start.current = undefined
      move(undefined)
      if (by > far || (by > far / 4 && by / (timeStamp - time) > fast)) onLeave()
    },
    onPointerCancel: () => {
      start.current = undefined
      move(undefined)
    },
  }
  return { sheet, handlers }
}
