import { type RefObject, useLayoutEffect, useRef } from 'react'
import { difference, type Edit } from './markdownEdits.ts'

/**
 * Returns a function that makes a change in a controlled text field: as if it were typed, so that the browser can undo it, or else by `onValueChange`.
 * Then it has the selection of the edit.
 */
export const useTextEdits = (
  area: RefObject<HTMLTextAreaElement | null>,
  value: string,
  onValueChange: (value: string) => void,
) => {
  const restoreSelection = useSelectionAfter(area, value)
  return (element: HTMLTextAreaElement, edit: Edit): void => {
    element.focus()
    if (typeInto(element, edit)) return
    restoreSelection(edit)
    onValueChange(edit.text)
  }
}

/** Returns a function that selects a part of the text once the next value is rendered: React moves the caret to the end of a value it sets. */
const useSelectionAfter = (area: RefObject<HTMLTextAreaElement | null>, value: string) => {
  const next = useRef<Edit>(undefined)
  useLayoutEffect(() => {
    if (next.current?.text === value) area.current?.setSelectionRange(next.current.start, next.current.end)
    next.current = undefined
  }, [area, value])
  return (edit: Edit) => {
    next.current = edit
  }
}

/** Types a change into a focused field, as the only way that browsers can undo. Returns false where that isn't supported. */
const typeInto = (area: HTMLTextAreaElement, { text, start, end }: Edit): boolean => {
  const change = difference(area.value, text)
  area.setSelectionRange(change.start, change.end)
  const command = change.inserted === '' ? 'delete' : 'insertText'
  const { execCommand } = document as Partial<Pick<Document, 'execCommand'>>
  if (execCommand?.call(document, command, false, change.inserted) !== true) return false
  area.setSelectionRange(start, end)
  return true
}
