import { useState } from 'react'

/** Returns whether something is or was open: it stays mounted from then on, so that closing can be animated. */
export const useEverOpen = (open: boolean): boolean => {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return open || used
}
