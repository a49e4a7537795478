let isUsable = false

/** Says, once, that the page answers to clicks: those that came before its script was there are done now (`client/appearance.js`). */
export const markUsable = (): void => {
  if (isUsable) return
  isUsable = true
  performance.mark('usable')
  window.dispatchEvent(new Event('usable'))
}
