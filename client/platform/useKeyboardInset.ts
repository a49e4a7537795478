import { useEffect } from 'react'

// Less is a bar of the browser that comes and goes, in px.
const atLeast = 120

/**
 * Keeps, while `active`, the height that an on-screen keyboard covers in `--keyboard` of the root, which is marked
 * `data-keyboard` meanwhile. Other browsers make the window lower by themselves; Safari lays the keyboard over it and
 * pushes the page up, which is taken back here.
 */
export const useKeyboardInset = (active: boolean): void => {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!active || viewport === null) return undefined
    const root = document.documentElement
    const measure = () => {
      // Whoever has zoomed in sees a part of the page, with or without a keyboard.
      const covered = viewport.scale > 1.01 ? 0 : window.innerHeight - viewport.height
      const open = covered > atLeast
      root.toggleAttribute('data-keyboard', open)
      if (open) root.style.setProperty('--keyboard', `${covered}px`)
      else root.style.removeProperty('--keyboard')
      if (open) window.scrollTo(0, 0)
    }
    measure()
    viewport.addEventListener('resize', measure)
    return () => {
      viewport.removeEventListener('resize', measure)
      root.removeAttribute('data-keyboard')
      root.style.removeProperty('--keyboard')
    }
  }, [active])
}
