import { queryOptions, useQuery } from '@tanstack/react-query'
import { getProfile, type Profile } from '#contract/people/profiles.ts'
import { api } from './api.ts'
import { fromFrame } from './frame.ts'
import { readSession, storePerson } from './session.ts'
import { useSession } from './useSession.ts'

/** A query for a member's profile; one's own has more fields. */
export const profileQuery = (id: string) =>
  queryOptions({
    queryKey: ['members', 'profile', id],
    queryFn: async ({ signal }) => {
      const read = () => api(getProfile, { params: { id }, signal })
      if (id !== readSession()?.userId) return read()
      const profile = await fromFrame('profile', read)
      // Another device may have changed the member's name or photo.
      storePerson(profile)
      return profile
    },
    // Only the own profile is stored. Conversations already store what they need of others.
    meta: { lastSeen: (profile: Profile, ownerId: string) => (id === ownerId ? profile : undefined) },
  })

/** Queries the profile of the logged-in member. Nothing is fetched during the second that a logout takes. */
export const useOwnProfile = () => {
  const session = useSession()
  return useQuery({ ...profileQuery(session?.userId ?? ''), enabled: session !== null })
}

/**
 * Returns why the viewer cannot use the directory yet and others cannot see their posts: their email address is not
 * confirmed, or the college has not verified them. Undefined when neither holds.
 */
export const useAwaitingVerification = (): 'unconfirmed' | 'unverified' | undefined => {
  const userId = useSession()?.userId ?? ''
  const me = useQuery(profileQuery(userId)).data
  if (me?.limited !== true) return undefined
  return me.unconfirmed === true ? 'unconfirmed' : 'unverified'
}
