import { type RefObject, useEffect, useState } from 'react'

// An element has come to a standstill when it did not move for so many frames: rows are drawn, measured, and moved once more.
const frames = 4

/** Whether what scrolls stands still after it was sent somewhere; from the start it is on its way. */
export const useStandstill = (log: RefObject<HTMLElement | null>) => {
  const [settled, setSettled] = useState(false)

  useEffect(() => {
    if (settled) return undefined
    let [place, still] = ['', 0]
    const look = () => {
      const now = `${log.current?.scrollTop} of ${log.current?.scrollHeight}`
      still = now === place ? still + 1 : 0
      place = now
      if (still >= frames) setSettled(true)
      else frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [log, settled])

  return { settled, unsettle: () => setSettled(false) }
}
