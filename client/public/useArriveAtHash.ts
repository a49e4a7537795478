import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router'

/** Scrolls to the part of the page that a link within the portal names. The browser does so only for the first page of a visit. */
export const useArriveAtHash = (): void => {
  const { hash, key } = useLocation()
  useLayoutEffect(() => {
    if (hash === '') return undefined
    // After a new page has been scrolled to its top.
    const frame = requestAnimationFrame(() => document.getElementById(hash.slice(1))?.scrollIntoView())
    return () => cancelAnimationFrame(frame)
  }, [hash, key])
}
