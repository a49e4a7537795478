let isUsable = false

/** Says, once, that the page answers to clicks: those that came before its script was there are done now (`client/appearance.js`). */
export const markUsable = (): void => {
  if (isUsable) return
  isUsable = true
  performance.mark('usable')
  // The frame that was rendered in advance (`client/app/prerender.tsx`): a second one would stay beside the page's own.
  document.querySelector('#frame')?.remove()
  window.dispatchEvent(new Event('usable'))
}
