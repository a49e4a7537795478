import { useEffect, useEffectEvent } from 'react'

/**
 * Makes Back call `close` instead of leaving the page while `isOpen`, the last opened window first. Adds no history entry: the Navigation
 * API lets a page cancel Back once per click or key press. Browsers without it leave the page.
 */
export const useCloseWatcher = (isOpen: boolean, close: () => void): void => {
  const request = useEffectEvent(close)
  useEffect(() => (isOpen ? watchBack(() => request()) : undefined), [isOpen])
  useEffect(() => {
    // For Android's back gesture. Elsewhere a `CloseWatcher` (HTML, 6.6) is Escape, which dialogs handle themselves.
    if (!isOpen || !navigator.userAgent.includes('Android') || !('CloseWatcher' in window)) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // Keep watching: a window may ask before it closes.
      event.preventDefault()
      request()
    })
    return () => watcher.destroy()
  }, [isOpen])
}

const opened: (() => void)[] = []

/** Returns true while Back would close a window instead of leaving the page. */
export const closesOnBack = (): boolean => opened.length > 0

/** Calls `close` on Back. Returns a function that stops it. */
const watchBack = (close: () => void): (() => void) => {
  const { navigation } = window as Partial<Window>
  if (opened.length === 0) navigation?.addEventListener('navigate', closeLast)
  opened.push(close)
  return () => {
    opened.splice(opened.indexOf(close), 1)
    if (opened.length === 0) navigation?.removeEventListener('navigate', closeLast)
  }
}

const closeLast = (event: NavigateEvent): void => {
  const from = navigation.currentEntry
  const isBack = event.navigationType === 'traverse' && from !== null && event.destination.index < from.index
  if (!isBack || !event.cancelable) return
  event.preventDefault()
  opened.at(-1)?.()
}

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; TypeScript's types lack it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
