import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#client/platform/keys.ts'

/** The keys of the list: letters and digits, with `shift+` before those pressed with Shift. */
export type ListKey = 'j' | 'k' | 'u' | 'm' | 'c' | 'd' | '1' | '2' | '3' | '4' | 'shift+a' | '?'

/** Calls the action of a key, except while the viewer is typing, or a dialog or a menu is open. */
export const useListKeys = (actions: Record<ListKey, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event)
    if (key === undefined || !isKey(actions, key)) return
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
