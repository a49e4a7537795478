import { createStore } from './createStore.ts'

const page = createStore({ isUsable: false }, { survivesLogout: true })

/** Signals, once, that the page responds to clicks: those made before its script had loaded are replayed now (`client/inline/clicks.ts`). */
export const markUsable = (): void => {
  if (page.getState().isUsable) return
  page.setState({ isUsable: true })
  performance.mark('usable')
  if (document.querySelector('#root [data-beginning]') === null) removeFrame()
  window.dispatchEvent(new Event('usable'))
}

/**
 * Removes the prerendered frame (`client/app/prerender.tsx`), which would stay beside the page's own. A page that has yet to show the beginning in the
 * frame, `data-beginning`, removes it itself.
 */
export const removeFrame = (): void => document.querySelector('#frame')?.remove()

/** Resolves once the page responds to clicks; immediately without a prerendered frame. */
export const whenUsable = async (): Promise<void> => {
  if (page.getState().isUsable || document.querySelector('#frame') === null) return
  await new Promise((resolve) => window.addEventListener('usable', resolve, { once: true }))
}
