import { useEffect, useRef } from 'react'
import { focusEntry } from '../conversations/entries.ts'

/**
 * Where the list and a conversation take each other's place, the focus goes along: to the heading of what was opened,
 * unless its composer has taken it, and back to the entry that it was opened from.
 */
export const useFocusBetween = (userId: string | undefined): void => {
  const before = useRef(userId)

  useEffect(() => {
    const left = before.current
    before.current = userId
    if (left === userId) return
    if (userId === undefined && left !== undefined) focusEntry(left)
    // Not hidden: where both stand side by side the focus stays in the list that somebody is reading.
    else if (!document.activeElement?.checkVisibility() || document.activeElement === document.body)
      document.getElementById('conversation-title')?.focus({ preventScroll: true })
  }, [userId])
}
