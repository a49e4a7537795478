import { useLayoutEffect, useRef } from 'react'
import type { Outgoing } from './outbox.ts'

type Options = {
  detached: boolean
  waiting: readonly Outgoing[]
  toNewest: () => void
  toBottom: () => void
}

/** The way to the newest message, from anywhere. Whoever writes goes there, too. */
export const useGoingDown = ({ detached, waiting, toNewest, toBottom }: Options): (() => void) => {
  const wanted = useRef(false)
  const written = waiting.at(-1)?.createdAt ?? ''
  const lastWritten = useRef(written)

  const goDown = () => {
    if (!detached) toBottom()
    else {
      wanted.current = true
      toNewest()
    }
  }

  useLayoutEffect(() => {
    if (written > lastWritten.current) {
      lastWritten.current = written
      goDown()
    } else if (wanted.current && !detached) {
      wanted.current = false
      toBottom()
    }
  })

  return goDown
}
