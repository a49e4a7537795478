import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'

type Paging = {
  /** The number of answers before and after the loaded pages. */
  before: number
  after: number
  isFetchingAfter: boolean
  fetchBefore: () => Promise<unknown>
  fetchAfter: () => Promise<unknown>
}

/**
 * Returns a function that loads earlier answers, which keeps those on screen in their place. Once the end of the thread has been loaded, later answers
 * are loaded too.
 */
export const usePaging = ({ before, after, isFetchingAfter, fetchBefore, fetchAfter }: Paging) => {
  const heightBefore = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (heightBefore.current !== undefined)
      window.scrollBy(0, document.documentElement.scrollHeight - heightBefore.current)
    heightBefore.current = undefined
  }, [before])

  const reachedEnd = useRef(after === 0)
  const fetchRest = useEffectEvent(() => void fetchAfter())
  useEffect(() => {
    if (after === 0) reachedEnd.current = true
    else if (reachedEnd.current && !isFetchingAfter) fetchRest()
  }, [after, isFetchingAfter])

  return (): void => {
    heightBefore.current = document.documentElement.scrollHeight
    void fetchBefore()
  }
}
