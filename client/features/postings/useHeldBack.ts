import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/features/members/public.tsx'
import { useSession } from '#client/platform/useSession.ts'

/**
 * Why the directory is closed to the viewer, and what they post to others: their email address is not confirmed, or the
 * college has not verified them. Undefined when it is open.
 */
export const useHeldBack = (): 'unconfirmed' | 'unverified' | undefined => {
  const userId = useSession()?.userId ?? ''
  const me = useQuery(profileQuery(userId)).data
  if (me?.limited !== true) return undefined
  return me.unconfirmed === true ? 'unconfirmed' : 'unverified'
}
