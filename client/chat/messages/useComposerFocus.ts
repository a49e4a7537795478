import { type RefObject, useEffect } from 'react'
import { hasTouchKeyboard } from './keyboard.ts'

/**
 * Puts the caret at the end of what is written, when one comes here and whenever it is `about` another message. By touch
 * only then: a keyboard that opens over a conversation is for whoever asks for it.
 */
export const useComposerFocus = (area: RefObject<HTMLTextAreaElement | null>, about: string | undefined): void => {
  useEffect(() => {
    if (about === undefined && hasTouchKeyboard()) return
    area.current?.focus({ preventScroll: true })
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length)
  }, [area, about])
}
