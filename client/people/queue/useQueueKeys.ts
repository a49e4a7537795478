import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#client/platform/keys.ts'

/** The single keys of the queue. */
export type QueueKey = 'j' | 'k' | 'v' | 'd' | 'a' | 'n' | 's' | 'f' | 'z' | 'escape'

/** Calls the action of a key, except while the viewer is typing, or a dialog or a menu is open. Without an action a key does nothing. */
export const useQueueKeys = (actions: Partial<Record<QueueKey, () => void>>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event) ?? escapeIn(event)
    const action = key !== undefined && isKey(actions, key) ? actions[key] : undefined
    // A key that is held down decides on one person only.
    if (action === undefined || (event.repeat && key !== 'j' && key !== 'k')) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}

// Escape works with letters turned off too, but not where it already has a meaning.
const escapeIn = ({ key, target, defaultPrevented }: KeyboardEvent): QueueKey | undefined => {
  if (key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return undefined
  if (target.closest('input, textarea, select, [contenteditable=true]') !== null) return undefined
  return document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') === null ? 'escape' : undefined
}

const isKey = (actions: Partial<Record<QueueKey, () => void>>, key: string): key is QueueKey =>
  Object.hasOwn(actions, key)
