import { useEffect, useEffectEvent } from 'react'

/**
 * Calls `close` when Back is pressed on Android while `isOpen`, which would leave the page otherwise. Only Chromium has a
 * `CloseWatcher` (HTML, 6.6); elsewhere than on Android it stands for Escape, which dialogs hear themselves.
 */
export const useCloseWatcher = (isOpen: boolean, close: () => void): void => {
  const request = useEffectEvent(close)
  useEffect(() => {
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

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher; TypeScript's types lack it. */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}
