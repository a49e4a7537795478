const leading = 'leading-tab'
const inSight = 'tab-in-sight'

export type Tab = {
  /** True in one of this browser's tabs only, and in none while somebody looks at any of them. */
  speaks: () => Promise<boolean>
  close: () => void
}

/**
 * Takes part in the agreement of this browser's tabs on which of them speaks when none is looked at. A browser without
 * locks, or an address that is not secure, has every tab speak for itself.
 */
export const openTab = (): Tab => {
  // Not there on an address that is not secure, whatever the types say.
  const locks: LockManager | undefined = navigator.locks
  if (locks === undefined) return { speaks: () => Promise.resolve(!isVisible()), close: () => undefined }

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
    speaks: async () => leads && !isVisible() && !(await locks.query()).held?.some(({ name }) => name === inSight),
    close: () => {
      document.removeEventListener('visibilitychange', show)
      stopShowing?.()
      stopLeading()
    },
  }
}

/** Holds a lock from when it is free until the answered function is called, or the tab is closed. */
const hold = (locks: LockManager, name: string, { mode }: { mode: LockMode }, onHeld?: () => void): (() => void) => {
  const end = new AbortController()
  const held = () =>
    new Promise<void>((release) => {
      onHeld?.()
      end.signal.addEventListener('abort', () => release())
    })
  // Given up while it was waited for.
  locks.request(name, { mode, signal: end.signal }, held).catch(() => undefined)
  return () => end.abort()
}

const isVisible = (): boolean => document.visibilityState === 'visible'
