/** How long the end of a post must be on screen, in ms. */
const READ_AFTER = 1_000

/** Reports posts as read. `observe` watches the end of a post and returns a function that stops it. */
export type Reader = { observe: (end: Element, number: number) => () => void; start: () => () => void }

/** Calls `onRead` for each post whose end has been on screen for a second, in a window with focus. */
export const createReader = (onRead: (number: number) => void): Reader => {
  const numbers = new Map<Element, number>()
  const visible = new Set<Element>()
  const timers = new Map<Element, ReturnType<typeof setTimeout>>()

  const stopTimer = (end: Element) => {
    clearTimeout(timers.get(end))
    timers.delete(end)
  }
  const startTimer = (end: Element) => {
    const number = numbers.get(end)
    if (number === undefined || timers.has(end) || !isAttentive()) return
    timers.set(
      end,
      setTimeout(() => {
        observer.unobserve(end)
        visible.delete(end)
        timers.delete(end)
        onRead(number)
      }, READ_AFTER),
    )
  }
  const look = () => {
    for (const end of visible) if (isAttentive()) startTimer(end)
    if (!isAttentive()) for (const end of timers.keys()) stopTimer(end)
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) {
          visible.add(target)
          startTimer(target)
        } else {
          visible.delete(target)
          stopTimer(target)
        }
    },
    // The header covers the top, and on phones the composer and the tab bar cover the bottom.
    { rootMargin: '-56px 0px -64px 0px' },
  )

  return {
    observe: (end, number) => {
      numbers.set(end, number)
      observer.observe(end)
      return () => {
        observer.unobserve(end)
        visible.delete(end)
        stopTimer(end)
        numbers.delete(end)
      }
    },
    start: () => {
      window.addEventListener('focus', look)
      window.addEventListener('blur', look)
      document.addEventListener('visibilitychange', look)
      return () => {
        window.removeEventListener('focus', look)
        window.removeEventListener('blur', look)
        document.removeEventListener('visibilitychange', look)
      }
    },
  }
}

const isAttentive = (): boolean => document.visibilityState === 'visible' && document.hasFocus()
