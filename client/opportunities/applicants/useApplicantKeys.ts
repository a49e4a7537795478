import { useEffect, useEffectEvent } from 'react'
import { keyOf } from '#client/platform/keys.ts'

/** The keys of the list of applicants. */
export type ApplicantKey =
  | 'j'
  | 'k'
  | 'shift+j'
  | 'shift+k'
  | 's'
  | 'm'
  | 'n'
  | 'o'
  | 'x'
  | 'e'
  | 'c'
  | '?'
  | 'forward'
  | 'escape'

const OTHERS: Readonly<Record<string, ApplicantKey>> = { ArrowDown: 'j', ArrowUp: 'k', Escape: 'escape' }

/** Calls the action of a key, except while the viewer is typing, or a dialog or a menu is open. */
export const useApplicantKeys = (actions: Record<ApplicantKey, () => void>): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = keyOf(event) ?? otherOf(event)
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

// Arrows and Escape work with letters turned off too, but not where they already have a meaning.
const otherOf = ({ key, target, defaultPrevented, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) => {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return undefined
  if (!(target instanceof Element) || target.closest('input, textarea, select, [contenteditable=true]') !== null)
    return undefined
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return undefined
  const isForward = document.documentElement.dir === 'rtl' ? key === 'ArrowLeft' : key === 'ArrowRight'
  if (isForward && !shiftKey) return 'forward'
  const other = OTHERS[key]
  return other !== undefined && shiftKey ? `shift+${other}` : other
}

const isKey = (actions: Record<ApplicantKey, () => void>, key: string): key is ApplicantKey =>
  Object.hasOwn(actions, key)
