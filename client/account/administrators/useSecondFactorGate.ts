import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondFactorQuery } from '../second-factor/queries.ts'

/**
 * Returns whether the panel is closed to an administrator: `lacking` the two-step login that the college requires. It stays closed until `open` is
 * called, so that they can save the codes they are shown during set-up.
 */
export const useSecondFactorGate = () => {
  const { data: factor } = useQuery(secondFactorQuery('admin'))
  const lacking = factor?.required === true && factor.appSince === null && factor.passkeys.length === 0
  const [held, setHeld] = useState(false)
  if (lacking && !held) setHeld(true)
  return { closed: lacking || held, lacking, open: () => setHeld(false) }
}
