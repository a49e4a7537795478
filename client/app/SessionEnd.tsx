import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { clearLocalDataOnLogout } from '#client/platform/clearLocalData.ts'
import { endPendingLogouts } from '#client/platform/pendingLogouts.ts'
import { onSessionEnded } from '#client/platform/session.ts'

/**
 * Leads whoever the server no longer knows to the log-in, and from there back to where they were. The log-in says why.
 * The administrator's sign-in appears by itself inside the area that it opens. Of whoever leaves nothing stays
 * here, nor their session on the server.
 */
export const SessionEnd = () => {
  const navigate = useNavigate()
  const location = useLocation()
  const lead = useEffectEvent((area: 'member' | 'admin') => {
    if (area === 'member' && location.pathname.startsWith('/dashboard'))
      void navigate('/login', { replace: true, state: { next: location.pathname + location.search } })
  })
  useEffect(() => onSessionEnded((area) => lead(area)), [])
  useEffect(clearLocalDataOnLogout, [])
  useEffect(endPendingLogouts, [])
  return null
}
