import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { createStore } from './createStore.ts'

/** How long to wait for the page to reach its earlier height, in ms. */
const patience = 2_000

// By history entry. Not reset on logout, because the history belongs to the tab.
const positions = createStore<Record<string, number | undefined>>({}, { survivesLogout: true })

/**
 * Starts a new page at its top; on Back and Forward restores the position as soon as the page is tall enough. The browser's own restoration gives up
 * before the page has rendered.
 */
export const useScrollRestoration = (): void => {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const shown = useRef<string>(undefined)

  useEffect(() => {
    history.scrollRestoration = 'manual'
  }, [])

  useLayoutEffect(() => {
    const arrived = shown.current !== pathname
    shown.current = pathname
    const stop = type === 'POP' ? restore(positions.getState()[key] ?? 0) : undefined
    if (type !== 'POP' && arrived) window.scrollTo(0, 0)

    // Stored when the page is left, which keeps scroll events cheap.
    let top: number | undefined
    const save = () => {
      top = window.scrollY
    }
    window.addEventListener('scroll', save, { passive: true })
    return () => {
      window.removeEventListener('scroll', save)
      if (top !== undefined) positions.setState({ [key]: top })
      stop?.()
    }
  }, [key, pathname, type])
}

const restore = (top: number): (() => void) => {
  window.scrollTo(0, top)
  const growth = new ResizeObserver(() => {
    window.scrollTo(0, top)
    if (window.scrollY >= top - 1) stop()
  })
  const stop = () => growth.disconnect()
  if (window.scrollY < top - 1) growth.observe(document.body)
  const timer = setTimeout(stop, patience)
  // The user's own scrolling takes precedence.
  window.addEventListener('wheel', stop, { once: true, passive: true })
  window.addEventListener('touchmove', stop, { once: true, passive: true })
  return () => {
    clearTimeout(timer)
    window.removeEventListener('wheel', stop)
    window.removeEventListener('touchmove', stop)
    stop()
  }
}
