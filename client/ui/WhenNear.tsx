import { type ReactNode, useRef } from 'react'
import { useNear } from './useNear.ts'

/** Renders its children once the reader scrolls near them, so that a first visit fetches only what it shows. */
export const WhenNear = ({ children }: { children: ReactNode }) => {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  return isNear ? children : <div ref={place} />
}
