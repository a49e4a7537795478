import { useQuery } from '@tanstack/react-query'
import { useSession } from '#client/platform/useSession.ts'
import { accountQuery } from './queries.ts'

/** The account of whoever is logged in. Nothing is asked during the second that a logout takes. */
export const useAccount = () => {
  const session = useSession()
  return useQuery({ ...accountQuery(session?.userId ?? ''), enabled: session !== null })
}
