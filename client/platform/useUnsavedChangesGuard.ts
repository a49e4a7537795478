import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Stops navigation while `isUnsaved` returns true. For a link of the portal, returns its `destination` until `stay` is
 * called; when the page is closed, the browser itself asks.
 */
export const useUnsavedChangesGuard = (isUnsaved: () => boolean) => {
  const [destination, setDestination] = useState<string>()
  const hold = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isUnsaved()) event.preventDefault()
  })
  const ask = useEffectEvent((event: MouseEvent) => {
    const path = pathOf(event)
    if (path === undefined || !isUnsaved()) return
    event.preventDefault()
    event.stopPropagation()
    setDestination(path)
  })

  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => hold(event)
    const click = (event: MouseEvent) => ask(event)
    window.addEventListener('beforeunload', close)
    // In the capture phase, before the router follows the link.
    document.addEventListener('click', click, true)
    return () => {
      window.removeEventListener('beforeunload', close)
      document.removeEventListener('click', click, true)
    }
  }, [])

  return { destination, stay: () => setDestination(undefined) }
}

/** Where a plain click on a link of the portal leads; undefined for anything else. */
const pathOf = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  const elsewhere = event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
  if (!link || elsewhere || link.target === '_blank' || link.origin !== location.origin) return undefined
  return link.pathname === location.pathname ? undefined : link.pathname + link.search + link.hash
}
