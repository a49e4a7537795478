import { useState } from 'react'

/** Returns whether something is open or was: it stays from then on, and can leave as slowly as it came. */
export const useEverOpen = (open: boolean): boolean => {
  const [used, setUsed] = useState(open)
  if (open && !used) setUsed(true)
  return open || used
}
