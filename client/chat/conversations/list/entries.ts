import type { KeyboardEvent } from 'react'
import { isComposing } from '#client/ui/isComposing.ts'

/** Moves the focus to the first entry for a member, for a viewer who returns to the list. */
export const focusEntry = (userId: string): void =>
  document.querySelector<HTMLElement>(`nav a[href^="/dashboard/messages/${CSS.escape(userId)}"]`)?.focus()

/** Moves the focus to the entry after (or before) a member who is about to leave the list. */
export const focusAfter = (userId: string): void => {
  const entries = [...document.querySelectorAll<HTMLAnchorElement>('nav a[href^="/dashboard/messages/"]')]
  const at = entries.findIndex((entry) => entry.pathname === `/dashboard/messages/${userId}`)
  focusLater(entries[at + 1] ?? entries[at - 1])
}

/** Moves the focus to the entry after (or before) a row that is about to be removed. */
export const focusNextTo = (row: HTMLElement): void => {
  focusLater((row.nextElementSibling ?? row.previousElementSibling)?.querySelector('a'))
}

// Waits until the closing menu or dialog has tried to restore the focus to an element that no longer exists.
const focusLater = (entry: HTMLElement | null | undefined): void => {
  setTimeout(() => entry?.focus(), 200)
}

/** Moves between entries by arrow keys, from the search box to the first one, and by Home and End to the ends. */
export const moveBetweenEntries = (event: KeyboardEvent<HTMLElement>): void => {
  const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('nav a')]
  const at = entries.findIndex((entry) => entry === event.target)
  const writing = event.target instanceof HTMLInputElement
  if (isComposing(event.nativeEvent) || (at === -1 && !(writing && event.key === 'ArrowDown'))) return
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: entries.length - 1 }[event.key]
  if (next === undefined) return
  event.preventDefault()
  entries[next]?.focus()
}
