import { useRef } from 'react'

/**
 * Keeps the keyboard focus in a section, which must be focusable: call `keepFocus` after a change that may remove the pressed button. A dialog that
 * closes then returns the focus to a button elsewhere, or to none.
 */
export const useFocusKept = <Section extends HTMLElement>() => {
  const section = useRef<Section>(null)
  const keepFocus = (): void => {
    // The dialog first returns the focus.
    setTimeout(() => {
      if (section.current?.contains(document.activeElement) === false) section.current.focus()
    }, 60)
  }
  return { section, keepFocus }
}
