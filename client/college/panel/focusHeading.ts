/** Moves the focus to the heading of the page, when the control that held it is gone. */
export const focusHeading = (): void => {
  const heading = document.querySelector('h1')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus()
}
