import { useLayoutEffect, useRef } from 'react'
import type { Outgoing } from './outbox.ts'

type Options = {
  detached: boolean
  waiting: readonly Outgoing[]
  toNewest: () => void
  /** The newest part is shown: its end is to be brought into view. `byHand` when that was asked for. */
  onArrive: (byHand: boolean) => void
}

/** The way to the newest message, from anywhere. Whoever writes goes there, too. */
export const useGoingDown = ({ detached, waiting, toNewest, onArrive }: Options): (() => void) => {
  const going = useRef<{ byHand: boolean }>(undefined)
  const written = waiting.at(-1)?.createdAt ?? ''
  const lastWritten = useRef(written)

  const go = (byHand: boolean) => {
    if (!detached) return onArrive(byHand)
    going.current = { byHand }
    toNewest()
  }

  useLayoutEffect(() => {
    if (written > lastWritten.current) {
      lastWritten.current = written
      go(false)
    } else if (going.current !== undefined && !detached) {
      onArrive(going.current.byHand)
      going.current = undefined
    }
  })

  return () => go(true)
}
