const controls = '#root[data-page] :is(button, [type=radio], label:has([type=radio]))'

/**
 * Holds back clicks on the controls of a prerendered page, because its script hasn't loaded yet. Links work without it. Returns a function that
 * stops it and repeats the clicks.
 */
export const holdClicks = (): (() => void) => {
  const clicked: HTMLElement[] = []
  const hold = (event: MouseEvent): void => {
    // The target of a click is an element.
    const control = (event.target as Element).closest<HTMLElement>(controls)
    if (!control) return
    event.preventDefault()
    clicked.push(control)
  }
  addEventListener('click', hold, true)
  return () => {
    removeEventListener('click', hold, true)
    // In separate turns, because a click may depend on what the one before has changed.
    clicked.forEach((control, place) => setTimeout(() => control.click(), place))
  }
}
