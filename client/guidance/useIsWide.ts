import { useSyncExternalStore } from 'react'

const wide = '(width >= 1090px)'

/** Returns whether the window is wide enough for the figure: two lists and a narrow table take its place below. */
export const useIsWide = (): boolean => useSyncExternalStore(follow, read, () => true)

const follow = (onChange: () => void) => {
  const query = matchMedia(wide)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

const read = (): boolean => matchMedia(wide).matches
