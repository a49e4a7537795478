import { useEffect, useEffectEvent } from 'react'
import { hasKeys } from '#client/platform/appearance.ts'
import { isComposing } from '#client/ui/isComposing.ts'

/** The keys of the list: letters and digits, with `shift+` before those pressed with Shift. */
export type ListKey = 'j' | 'k' | 'u' | 'm' | 'c' | 'd' | '1' | '2' | '3' | '4' | 'shift+a' | '?'

/** Calls the action of a key, except while the viewer is typing, or a dialog or a menu is open. */
export const useListKeys = (actions: Record<ListKey, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === undefined || !isKey(actions, key)) return
    if (!hasKeys() || isComposing(event) || event.defaultPrevented || isWritable(event.target)) return
    if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return
    event.preventDefault()
    actions[key]()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

const isKey = (actions: Record<ListKey, () => void>, key: string): key is ListKey => Object.hasOwn(actions, key)

const keyOf = ({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | undefined => {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?' || key === '؟') return '?'
  // On a keyboard with other letters, the place of the key counts.
  const name = /^[a-z\d]$/i.test(key) ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  return name && `${shiftKey ? 'shift+' : ''}${name.toLowerCase()}`
}

const isWritable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
