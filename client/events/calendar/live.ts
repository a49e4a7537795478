import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'

/** The key of the calendar feeds (`queries.ts`). */
export const feedsKey = ['calendar'] as const

/** Follows what becomes of one's calendar address on other devices. */
export const listenForCalendar = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'calendar') void cache.invalidateQueries({ queryKey: feedsKey })
    },
  })
