import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { createStore } from '#client/platform/createStore.ts'
import { markUsable } from '#client/platform/usable.ts'

// The location of the first page, until another has been opened.
const visit = createStore<{ firstKey: string | undefined }>({ firstKey: undefined }, { survivesLogout: true })

/**
 * Moves the focus to the heading after a navigation, as a browser does when it opens a page: screen readers announce it, and the Tab key continues
 * from there. The first page of a visit keeps the browser's own start.
 */
export const RouteFocus = ({ children }: { children?: ReactNode }) => {
  const { key } = useLocation()
  const arrive = useEffectEvent(() => {
    const isFirst = key === (visit.getState().firstKey ?? key)
    visit.setState({ firstKey: isFirst ? key : '' })
    if (!isFirst) focusHeading()
  })
  useEffect(() => arrive(), [])
  // Immediately: the page's later work isn't awaited.
  useLayoutEffect(markUsable, [])
  return children
}

const focusHeading = (): void => {
  const page = document.querySelector('main')
  // A page that has set the focus itself, on a field or a dialog, keeps it, and typing isn't interrupted.
  if (document.activeElement?.closest('main, [role=dialog], input')) return
  const heading = page?.querySelector('h1') ?? page
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
