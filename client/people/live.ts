import { profileQuery } from '#client/platform/profile.ts'
import type { QueryClient } from '@tanstack/react-query'
import { loadTexts, translate } from '#client/platform/i18n.ts'
import { readSession } from '#client/platform/session.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { toast } from '#client/ui/toast.ts'
import { graduationQuery, privacyKey } from './queries.ts'
import { vouchingKey } from './vouching/queries.ts'
import type { Privacy } from '#contract/people/privacy.ts'

/**
 * Refreshes the cache after the college's decisions on the member (verification, graduation, name or year), which change what they
 * may see and do, and after changes of members they talk with.
 */
export const listenForVerification = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'verification:changed': ({ verified, handover }) => {
      void cache.invalidateQueries()
      if (verified)
        void loadTexts('members').then(() =>
          toast.success(translate(handover ? 'members:handed_over_now' : 'members:verified_now')),
        )
    },
    'account:changed': ({ about }) => {
      if (about !== 'identity') return
      void cache.invalidateQueries()
      const userId = readSession()?.userId
      if (userId !== undefined) void cache.fetchQuery(profileQuery(userId)).catch(() => undefined)
    },
    'conversation:changed': ({ userId }) => {
      void cache.invalidateQueries({ queryKey: profileQuery(userId).queryKey })
    },
  })

/** Refetches the graduation request after it is made or withdrawn on another device; `verification:changed` covers decisions. */
export const listenForGraduation = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'handover') void cache.invalidateQueries({ queryKey: graduationQuery.queryKey })
    },
  })

/** Refetches the member's vouchers. */
export const listenForVouching = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'vouching') void cache.invalidateQueries({ queryKey: vouchingKey })
    },
  })

/** Updates the privacy settings after a change on another device, and refetches everything, because what others show depends on them. */
export const listenForPrivacy = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const changed = (privacy: Privacy): void => {
    cache.setQueryData(privacyKey, privacy)
    void cache.invalidateQueries()
  }
  socket.on('privacy:changed', changed)
  return () => {
    socket.off('privacy:changed', changed)
  }
}
