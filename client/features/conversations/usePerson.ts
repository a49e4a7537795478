import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/members.ts'
import { profileQuery } from '#client/features/members/public.tsx'
import { cachedPerson } from './cache.ts'

/** Who somebody is: from their profile, and until that is here from the list of people. */
export const usePerson = (userId: string): Person | undefined => {
  const cache = useQueryClient()
  const { data } = useQuery(profileQuery(userId))
  return data ?? cachedPerson(cache, userId)
}
