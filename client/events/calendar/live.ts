import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { feedsQuery } from './queries.ts'

/** Follows what becomes of one's calendar address on other devices. */
export const listenForCalendar = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'calendar') void cache.invalidateQueries({ queryKey: feedsQuery.queryKey })
    },
  })
