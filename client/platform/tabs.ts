const leading = 'leading-tab'
const inSight = 'tab-in-sight'

export type Tab = {
  /** Returns true in one of this browser's tabs only, and in none while any of them is visible. */
  isLeaderTab: () => Promise<boolean>
  close: () => void
}

/**
 * Joins the election of the leader among this browser's tabs: the one that notifies while none of them is visible.
 * Without locks (an old browser, or an origin that is not secure) every hidden tab is a leader.
 */
export const openTab = (): Tab => {
  // Missing in insecure contexts, despite the types.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return { isLeaderTab: () => Promise.resolve(!isVisible()), close: () => undefined }

  let leads = false
  const stopLeading = hold(locks, leading, { mode: 'exclusive' }, () => (leads = true))
  let stopShowing: (() => void) | undefined
  const show = () => {
    stopShowing?.()
    stopShowing = isVisible() ? hold(locks, inSight, { mode: 'shared' }) : undefined
  }
  show()
  document.addEventListener('visibilitychange', show)
  return {
    isLeaderTab: async () => leads && !isVisible() && !(await locks.query()).held?.some(({ name }) => name === inSight),
    close: () => {
      document.removeEventListener('visibilitychange', show)
      stopShowing?.()
      stopLeading()
    },
  }
}

/** Holds a lock, once it is free, until the returned function is called or the tab is closed. */
const hold = (locks: LockManager, name: string, { mode }: { mode: LockMode }, onHeld?: () => void): (() => void) => {
  const end = new AbortController()
  const held = () =>
    new Promise<void>((release) => {
      onHeld?.()
      end.signal.addEventListener('abort', () => release())
    })
  // Aborted while waiting for the lock.
  locks.request(name, { mode, signal: end.signal }, held).catch(() => undefined)
  return () => end.abort()
}

const isVisible = (): boolean => document.visibilityState === 'visible'
