import { useLayoutEffect, useRef, useState } from 'react'

type Functions = Record<string, (...given: never[]) => void>

/** The same functions for as long as the component lives, each doing what the latest one of its name does. */
export const useLatest = <F extends Functions>(functions: F): F => {
  const latest = useRef(functions)
  useLayoutEffect(() => {
    latest.current = functions
  })
  const [stable] = useState(
    () =>
      // The same names lead to functions of the same types.
      Object.fromEntries(
        Object.keys(functions).map((name) => [name, (...given: never[]) => latest.current[name]?.(...given)]),
      ) as F,
  )
  return stable
}
