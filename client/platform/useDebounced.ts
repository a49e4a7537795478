import { useEffect, useState } from 'react'

/** Returns the value once it has been unchanged for `wait` ms. */
export const useDebounced = <Value>(value: Value, wait: number): Value => {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), wait)
    return () => clearTimeout(timer)
  }, [value, wait])
  return settled
}
