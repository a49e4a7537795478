/** Moves the focus to the next row of the list, or with -1 to the previous one; without a focused row to the first. */
export const focusRow = (step: 1 | -1): void => {
  const links = [...document.querySelectorAll<HTMLElement>('main li h2 a')]
  const at = links.findIndex((link) => link === document.activeElement?.closest('li')?.querySelector('h2 a'))
  const next = at === -1 ? links[0] : links[at + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
}

/** Returns the id of the thread whose row has the focus. */
export const focusedThread = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-thread]')?.dataset['thread']
