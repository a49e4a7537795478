import { useLocation } from 'react-router'
import { pathOf } from './loginState.ts'

/** Returns the navigation state that login and registration pass on: the page to open afterwards, which a link may also name as `?next=`. */
export const useEntryState = (): object => {
  const { state, search } = useLocation()
  const next = pathOf(new URLSearchParams(search).get('next'))
  // Navigation state outlives a reload and may be anything.
  return { ...(next !== undefined && { next }), ...Object(state) }
}
