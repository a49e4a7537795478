import { useSearchParams } from 'react-router'

/** The forms of the three cards. */
export const PANELS = ['event', 'mentorships', 'jobs'] as const
export type Panel = (typeof PANELS)[number]

const name = 'open'

/** Which card is open; part of the address, so that a search result can lead to it and Back closes it. */
export const usePanel = () => {
  const [params, setParams] = useSearchParams()
  const asked = params.get(name)
  const panel = PANELS.find((each) => each === asked)

  const show = (next: Panel | undefined) =>
    setParams(
      (now) => {
        const changed = new URLSearchParams(now)
        if (next === undefined) changed.delete(name)
        else changed.set(name, next)
        return changed
      },
      { replace: next === undefined || panel !== undefined },
    )
  return { panel, show }
}
