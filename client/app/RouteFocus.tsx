import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { markUsable } from '#client/platform/usable.ts'

let opened: string | undefined

/**
 * Moves the focus to the heading after a navigation, as a browser does when it opens a page: screen readers announce it, and the Tab key continues
 * from there. The first page of a visit keeps the browser's own start.
 */
export const RouteFocus = ({ children }: { children?: ReactNode }) => {
  const { key } = useLocation()
  const arrive = useEffectEvent(() => {
    opened ??= key
    if (key === opened) return
    opened = ''
    focusHeading()
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
