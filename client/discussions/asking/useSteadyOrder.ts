import { type FocusEvent, useState } from 'react'
import type { Candidate } from '#contract/discussions/asks.ts'

/** Returns the candidates with the chosen ones on top. */
export const chosenFirst = (candidates: readonly Candidate[], chosen: readonly string[]): Candidate[] => {
  const isChosen = ({ person }: Candidate) => chosen.includes(person._id)
  return [...candidates.filter(isChosen), ...candidates.filter((candidate) => !isChosen(candidate))]
}

/** Returns candidates in an order that doesn't change while the pointer or the focus is in their list, and the props of that list. */
export const useSteadyOrder = (candidates: readonly Candidate[], chosen: readonly string[]) => {
  const [held, setHeld] = useState<{ list: readonly Candidate[]; pointer: boolean; focus: boolean }>()
  const list = held?.list ?? chosenFirst(candidates, chosen)
  const hold = (by: Partial<{ pointer: boolean; focus: boolean }>) =>
    setHeld((before) => {
      const next = { list, pointer: false, focus: false, ...before, ...by }
      return next.pointer || next.focus ? next : undefined
    })
  return {
    list,
    handlers: {
      onPointerEnter: () => hold({ pointer: true }),
      onPointerLeave: () => hold({ pointer: false }),
      onFocus: () => hold({ focus: true }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) hold({ focus: false })
      },
    },
  }
}
