import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'

/** Query key of the calendar feeds (`queries.ts`). */
export const feedsKey = ['calendar'] as const

/** Refetches the calendar address after a change on another device. */
export const listenForCalendar = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'calendar') void cache.invalidateQueries({ queryKey: feedsKey })
    },
  })
