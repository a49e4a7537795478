import { useEffect, useEffectEvent } from 'react'
import { hasKeys } from '#client/platform/appearance.ts'
import { isComposing } from '#client/ui/isComposing.ts'

/** Calls `show` on `/` or Ctrl+K (⌘K), except while the user is typing or a dialog is open. */
export const useSearchHotkey = (show: () => void): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isComposing(event) || event.defaultPrevented || isWritable(event.target)) return
    if (!(isCommand(event) || isSlash(event)) || document.querySelector('[role=dialog], [role=alertdialog]') !== null)
      return
    event.preventDefault()
    show()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const isCommand = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k'

const isSlash = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key === '/' && hasKeys() && !ctrlKey && !metaKey && !altKey

const isWritable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
