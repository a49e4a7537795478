import { useQuery } from '@tanstack/react-query'
import { profileQuery } from '#client/features/members/public.tsx'
import { useSession } from '#client/platform/useSession.ts'

/** True for an alumnus to whom the network opens on verification only. */
export const useHeldBack = (): boolean => {
  const userId = useSession()?.userId ?? ''
  return useQuery(profileQuery(userId)).data?.limited === true
}
