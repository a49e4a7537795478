import { useEffect, useEffectEvent, useLayoutEffect, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { markUsable } from '#client/platform/usable.ts'

let opened: string | undefined

/**
 * Moves the focus to the heading of a page that was led to, as a browser does when it opens one: screen readers say it,
 * and the Tab key goes on from there. The page that a visit starts with has the browser's own start.
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
  // At once: what the page does after it has been drawn is not waited for.
  useLayoutEffect(markUsable, [])
  return children
}

const focusHeading = (): void => {
  const page = document.querySelector('main')
  // A page that has chosen a place for the focus itself, a field or a dialog, knows better, and nobody is interrupted while writing.
  if (document.activeElement?.closest('main, [role=dialog], input')) return
  const heading = page?.querySelector('h1') ?? page
  if (!heading) return
  if (!heading.hasAttribute('tabindex')) heading.setAttribute('tabindex', '-1')
  heading.style.outline = 'none'
  heading.focus({ preventScroll: true })
}
