import { profileQuery } from '#client/platform/profile.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { deletionQuery } from './queries.ts'

/** Follows whether one leaves, on other devices too, and asks anew for whatever shows somebody who has left. */
export const listenForDeletions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'deletion') void cache.invalidateQueries({ queryKey: deletionQuery.queryKey })
    },
    'member:left': ({ userId }) => {
      // Of the profile itself nothing may stay on the screen.
      void cache.resetQueries({ queryKey: profileQuery(userId).queryKey })
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(userId) })
    },
    'posting:changed': ({ id }) =>
      void cache.invalidateQueries({ predicate: ({ state }) => JSON.stringify(state.data ?? '').includes(id) }),
  })
