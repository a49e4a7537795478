import { useLayoutEffect, useRef, type ReactElement, type ReactNode } from 'react'
import { Become } from './Become.tsx'

type RevealProps = { children: ReactNode; delay?: number | undefined; render?: ReactElement | undefined }

/**
 * Rises into place in 800 ms when scrolled into view, once. Hidden only by this code, and only below the fold: the
 * page is whole without scripts, before them, and with reduced motion.
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
  // What the keyboard jumps to must be visible. On paper nothing is hidden: `client/ui/base.css`.
  target.addEventListener('focusin', show, { once: true })

  return () => {
    observer.disconnect()
    target.removeEventListener('focusin', show)
    delete target.dataset['belowFold']
  }
}

// The device's choice, or this browser's (Settings, Appearance).
const wantsLessMotion = () =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.dataset['motion'] === 'reduced'
