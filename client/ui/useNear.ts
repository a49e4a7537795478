import { useEffect, useState, type RefObject } from 'react'

/** Returns whether an element is or was within 600 px of the viewport. Content that is fetched then is there before it is scrolled into view. */
export const useNear = (element: RefObject<Element | null>): boolean => {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null || isNear) return undefined
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === true && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear])
  return isNear
}
