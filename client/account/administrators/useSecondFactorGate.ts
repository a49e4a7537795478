import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#client/platform/api.ts'
import { deskQuery } from '#client/platform/desk.ts'
import { secondFactorQuery } from '../second-factor/queries.ts'

/**
 * Returns whether the desk is closed to an administrator: `lacking` the two-step login that the college requires, because the server refuses its
 * frame. It stays closed until `open` is called, so that they can save the codes they are shown during set-up.
 */
export const useSecondFactorGate = () => {
  const desk = useQuery(deskQuery)
  const [held, setHeld] = useState(false)
  const refused = desk.error instanceof ApiError && desk.error.code === 'access.second_factor'
  if (refused && !held) setHeld(true)
  const { data: factor } = useQuery({ ...secondFactorQuery('admin'), enabled: held })
  const lacking = factor === undefined || (factor.appSince === null && factor.passkeys.length === 0)
  const open = () => {
    setHeld(false)
    void desk.refetch()
  }
  return { closed: held, lacking, open }
}
