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

/** What a member's access waits for: their own confirmation of their email address, the college's verification, or the consent of a minor's guardian. */
export type Awaited = 'unconfirmed' | 'unverified' | 'guardian'

/** Returns why the viewer cannot use the directory yet and others cannot see their posts. Undefined when they can. */
export const useAwaitingVerification = (): Awaited | undefined => {
  const userId = useSession()?.userId ?? ''
  const me = useQuery(profileQuery(userId)).data
  if (me?.limited !== true) return undefined
  if (me.unconfirmed === true) return 'unconfirmed'
  return me.awaitsConsent === true && me.verification === 'verified' ? 'guardian' : 'unverified'
}
