/** What the engine owes: `heard` notes a sign of life. */
export type Watchdog = { heard: () => void; stop: () => void }

/**
 * Asks the engine once a second for a sign of life, by `ping`, and calls `onSilence` when none came for so many seconds. Seconds
 * are counted by ticks of this thread: when the machine slept, or this thread was busy, the engine is not to blame.
 */
export const watchEngine = (ping: () => void, seconds: number, onSilence: () => void): Watchdog => {
  let missed = 0
  const timer = setInterval(() => {
    if (missed === 0) ping()
    missed += 1
    if (missed <= seconds) return
    clearInterval(timer)
    onSilence()
  }, 1000)
  timer.unref()
  return {
    heard: () => {
      missed = 0
    },
    stop: () => clearInterval(timer),
  }
}
