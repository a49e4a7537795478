import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns the current step of a form, from 0, which its history entry stores, so that Back goes to the one before. `reached` is the last step that may
 * be opened; `reach` stores it. `heading` is for the current step's heading, which gets the focus.
 */
export const useSteps = (reached: number, reach: (step: number) => void) => {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const step = Math.min(stepOf(state), reached)
  const heading = useRef<HTMLHeadingElement>(null)

  const shown = useRef(step)
  const arrive = useEffectEvent(() => {
    if (shown.current === step) return
    shown.current = step
    // An invalid field keeps the focus that the form has moved to it.
    if (document.activeElement?.ariaInvalid !== 'true') heading.current?.focus()
  })
  useEffect(() => arrive(), [step])

  const advance = (): void => {
    reach(Math.max(reached, step + 1))
    // A new entry each time, with the page to open after the login, which the state contains too.
    void navigate(pathname + search + hash, { state: { ...state, step: step + 1 } })
  }
  /** Goes back to a finished step, or to the first of a form that starts again. */
  const goTo = (target: number): void => {
    if (target < step) void navigate(target - step)
  }
  return { step, heading, advance, goTo }
}

// Navigation state outlives a reload and may be anything.
const stepOf = (state: unknown): number => {
  const step: unknown = Reflect.get(Object(state), 'step')
  return typeof step === 'number' && Number.isInteger(step) && step > 0 ? step : 0
}
