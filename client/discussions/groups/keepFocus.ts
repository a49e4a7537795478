/**
 * Returns a function to call after a change that may remove the pressed button: if the focus is lost then, it moves to the nearest part of the page around
 * the button that can have it, or to the first one of the page.
 */
export const keepFocus = (): (() => void) => {
  const near = document.activeElement?.closest<HTMLElement>('[tabindex="-1"]')
  return () => {
    // A dialog or menu first returns the focus itself.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      const place = near?.isConnected === true ? near : document.querySelector<HTMLElement>('main [tabindex="-1"]')
      place?.focus({ preventScroll: true })
    }, 60)
  }
}
