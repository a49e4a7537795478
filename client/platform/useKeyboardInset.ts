import { useEffect } from 'react'

// Smaller differences are browser bars that come and go, in px.
const atLeast = 120

/**
 * While `active`, stores the height that an on-screen keyboard covers in `--keyboard` of the root, and marks the root `data-keyboard`. Other browsers
 * shrink the window; Safari lays the keyboard over it and pushes the page up, which is undone here: back to its top, or to where it was.
 */
export const useKeyboardInset = (active: boolean, { keepsPlace = false }: { keepsPlace?: boolean } = {}): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!active || !viewport) return undefined
    const root = document.documentElement
    const top = keepsPlace ? window.scrollY : 0
    const measure = () => {
      // A zoomed-in viewer sees part of the page, with or without a keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height
      const open = covered > atLeast
      root.toggleAttribute('data-keyboard', open)
      if (open) root.style.setProperty('--keyboard', `${covered}px`)
      else root.style.removeProperty('--keyboard')
      if (open) window.scrollTo(0, top)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--keyboard')
    }
  }, [active, keepsPlace])
}
