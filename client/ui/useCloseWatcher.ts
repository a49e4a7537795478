import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `close` in place of leaving the page when Back is pressed while `isOpen`. What is opened last is closed first. No entry is added to
 * the history: the browser's Navigation API lets a page cancel Back once after each click or key, and where it doesn't, Back leaves.
 */
export const useCloseWatcher = (isOpen: boolean, close: () => void): void => {
  const request = useEffectEvent(close)
  useEffect(() => (isOpen ? watchBack(() => request()) : undefined), [isOpen])
  useEffect(() => {
    // Android's own gesture. Elsewhere a `CloseWatcher` (HTML, 6.6) is Escape, which dialogs listen to themselves.
    if (!isOpen || !navigator.userAgent.includes('Android') || !('CloseWatcher' in window)) return undefined
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // It goes on watching what asks before it closes.
      event.preventDefault()
      request()
    })
    return () => watcher.destroy()
  }, [isOpen])
}

const opened: (() => void)[] = []

/** True while something lies over the page that Back closes. */
export const closesOnBack = (): boolean => opened.length > 0

/** Closes by `close` what lies over the page when Back is pressed; returns how to stop that. */
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
