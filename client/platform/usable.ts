import { createStore } from './createStore.ts'

const page = createStore({ isUsable: false }, { survivesLogout: true })

/** Signals, once, that the page responds to clicks: those made before its script had loaded are replayed now (`client/inline/clicks.ts`). */
export const markUsable = (): void => {
  if (page.getState().isUsable) return
  page.setState({ isUsable: true })
  performance.mark('usable')
  // Removes the prerendered frame (`client/app/prerender.tsx`), which would stay beside the page's own.
  document.querySelector('#frame')?.remove()
  window.dispatchEvent(new Event('usable'))
}

/** Resolves once the page responds to clicks; immediately without a prerendered frame. */
export const whenUsable = async (): Promise<void> => {
  if (document.querySelector('#frame') === null) return
  await new Promise((resolve) => window.addEventListener('usable', resolve, { once: true }))
}
