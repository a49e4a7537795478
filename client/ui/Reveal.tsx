import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Become } from './Become.tsx'

type RevealProps = { children: ReactNode; delay?: number | undefined; render?: ReactElement | undefined }

/**
 * Slides into place over 800 ms when first scrolled into view. Only this code hides it, and only below the fold: the page is complete without
 * scripts, before them, and with reduced motion.
 */
export function Reveal({ children, delay = 0, render }: RevealProps) {
  const element = useRef<HTMLElement>(null)
  useLayoutEffect(() => revealOnScroll(element.current, delay), [delay])
  return (
    <Become element={render ?? <div />} ref={element}>
      {children}
    </Become>
  )
}

function revealOnScroll(target: HTMLElement | null, delay: number) {
  if (!target || wantsLessMotion()) return
  if (target.getBoundingClientRect().top < innerHeight) return

  target.dataset['belowFold'] = ''
  const show = () => {
    observer.disconnect()
    delete target.dataset['belowFold']
    target.style.animation = `rise var(--reveal) ${delay}ms var(--ease) both`
  }
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && show(), {
    rootMargin: '0px 0px -8% 0px',
  })
  observer.observe(target)
  // Focused content must be visible. In print nothing is hidden: `client/ui/base.css`.
  target.addEventListener('focusin', show, { once: true })

  return () => {
    observer.disconnect()
    target.removeEventListener('focusin', show)
    delete target.dataset['belowFold']
  }
}

// Either the device's setting, or this browser's (Settings, Appearance).
const wantsLessMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'reduced'
