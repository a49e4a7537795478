import { profileQuery } from '#client/platform/profile.ts'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/platform/useSession.ts'

/** The account of whoever is logged in. Nothing is asked during the second that a logout takes. */
export const useAccount = () => {
  const session = useSession()
  return useQuery({ ...profileQuery(session?.userId ?? ''), enabled: session !== null })
}
