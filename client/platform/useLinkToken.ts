import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Returns the token in the fragment of the page's URL; empty when there is none. Removes it from the URL, so that it isn't in the history or a shared
 * URL. Reloading the page keeps it.
 */
export const useLinkToken = (): string => {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const [token] = useState(() => (hash === '' ? keptToken(state) : decodeURIComponent(hash.slice(1))))
  useEffect(() => {
    if (hash !== '') void navigate(pathname, { replace: true, state: { token } })
  }, [hash, navigate, pathname, token])
  return token
}

const keptToken = (state: unknown): string =>
  typeof state === 'object' && state !== null && 'token' in state && typeof state.token === 'string' ? state.token : ''
