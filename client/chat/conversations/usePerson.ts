import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Person } from '#contract/people/members.ts'
import { cachedPerson } from './cache.ts'
import { standingQuery } from './queries.ts'

/** Who somebody is: from how the conversation stands, and until that is here from the list of people. */
export const usePerson = (userId: string): Person | undefined => {
  const cache = useQueryClient()
  const { data } = useQuery(standingQuery(userId))
  return data ?? cachedPerson(cache, userId)
}
