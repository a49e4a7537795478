import { useEffect, useRef } from 'react'
import { useNavigate, type NavigateOptions } from 'react-router'
import { TIMES } from '#contract/limits.ts'

/**
 * Returns a function that redirects after the second that the specification leaves for reading the toast, unless the member has navigated elsewhere
 * by then. The promise resolves with the redirect, so that a form stays busy until it is left.
 */
export const useRedirect = () => {
  const navigate = useNavigate()
  const timer = useRef<number>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  return (to: string, options: NavigateOptions = {}): Promise<void> =>
    new Promise((resolve) => {
      timer.current = window.setTimeout(() => {
        resolve()
        void navigate(to, options)
      }, TIMES.redirectDelay)
    })
}
