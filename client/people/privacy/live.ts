import type { QueryClient } from '@tanstack/react-query'
import type { Privacy } from '#contract/people/privacy.ts'
import type { AppSocket } from '#client/platform/socket.ts'
import { privacyQuery } from './queries.ts'

/** Follows the choices that one makes on another device, and what others show by them. */
export const listenForPrivacy = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const changed = (privacy: Privacy): void => {
    cache.setQueryData(privacyQuery.queryKey, privacy)
    void cache.invalidateQueries()
  }
  socket.on('privacy:changed', changed)
  return () => {
    socket.off('privacy:changed', changed)
  }
}
