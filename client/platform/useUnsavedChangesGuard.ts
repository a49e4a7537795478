import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

type PageOf = (address: { pathname: string; search: string }) => string

/**
 * Blocks navigation while `isUnsaved` returns true. After a click on a link of the portal, or Back or Forward, it `isAsking` until `stay` or `leave`
 * is called; when the page is closed, the browser itself asks. Back is blocked if the browser has the Navigation API and lets a page block it: once
 * after each click or key. With `isBackTaken`, Back closes something over the page instead. `pageOf` names the page at an address: its path by default.
 */
export const useUnsavedChangesGuard = (
  isUnsaved: () => boolean,
  isBackTaken = () => false,
  pageOf: PageOf = ({ pathname }) => pathname,
) => {
  const navigate = useNavigate()
  // The target of a link, or the history offset of Back or Forward.
  const [destination, setDestination] = useState<string | number>()
  const isLeaving = useRef(false)
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  const askAtLink = useEffectEvent((event: MouseEvent) => {
    const path = pathOf(event, pageOf)
    if (path === undefined || !isUnsaved()) return
    event.preventDefault()
    event.stopPropagation()
    setDestination(path)
  })
  const askAtBack = useEffectEvent((event: NavigateEvent) => {
    const by = entriesTo(event, pageOf)
    const isAllowed = isLeaving.current || !isUnsaved()
    isLeaving.current = false
    if (by === undefined || isAllowed || isBackTaken()) return
    event.preventDefault()
    setDestination(by)
  })

  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => hold(event)
    const click = (event: MouseEvent) => askAtLink(event)
    const traverse = (event: NavigateEvent) => askAtBack(event)
    const { navigation } = window as Partial<Window>
    window.addEventListener('beforeunload', close)
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', click, true)
    navigation?.addEventListener('navigate', traverse)
    return () => {
      window.removeEventListener('beforeunload', close)
      document.removeEventListener('click', click, true)
      navigation?.removeEventListener('navigate', traverse)
    }
  }, [])

  const stay = () => setDestination(undefined)
  const leave = () => {
    stay()
    if (typeof destination === 'number') {
      isLeaving.current = true
      void navigate(destination)
    } else if (destination !== undefined) void navigate(destination)
  }
  return { isAsking: destination !== undefined, stay, leave }
}

/** Returns the history offset of Back or Forward to another page; undefined for other navigations, or if it can't be blocked. */
const entriesTo = ({ navigationType, cancelable, destination }: NavigateEvent, pageOf: PageOf): number | undefined => {
  if (navigationType !== 'traverse' || !cancelable || navigation.currentEntry === null) return undefined
  return pageOf(new URL(destination.url)) === pageOf(location)
    ? undefined
    : destination.index - navigation.currentEntry.index
}

/** Returns the target of a plain click on a link of the portal; undefined for anything else. */
const pathOf = (event: MouseEvent, pageOf: PageOf): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target === '_blank' || link.origin !== location.origin) return undefined
  return pageOf(link) === pageOf(location) ? undefined : link.pathname + link.search + link.hash
}
