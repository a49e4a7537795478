import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { sessionsQuery } from './queries.ts'

/** Follows where one logs in and out, on other devices too. */
export const listenForSessions = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'sessions') void cache.invalidateQueries({ queryKey: sessionsQuery('member').queryKey })
    },
  })
