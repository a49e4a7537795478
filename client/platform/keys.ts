import { hasKeys } from './appearance.ts'
import { isComposing } from '#client/ui/isComposing.ts'

/**
 * Returns the letter, digit or `?` that was pressed, with `shift+` before a letter or digit pressed with Shift; undefined for other keys, while the viewer
 * is typing, while a dialog or a menu is open, or with keys turned off.
 */
export const keyOf = (event: KeyboardEvent): string | undefined => {
  if (!hasKeys() || isComposing(event) || event.defaultPrevented || isWritable(event.target)) return undefined
  if (document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null) return undefined
  const { key, code, shiftKey, ctrlKey, metaKey, altKey } = event
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === '?' || key === '؟') return '?'
  // On a keyboard with other letters, the place of the key counts.
  const name = /^[a-z\d]$/i.test(key) ? key : /^(?:Key|Digit)(.)$/.exec(code)?.[1]
  return name && `${shiftKey ? 'shift+' : ''}${name.toLowerCase()}`
}

const isWritable = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type=radio], [type=checkbox]), textarea, select'))
