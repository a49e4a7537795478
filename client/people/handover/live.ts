import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { handoverQuery } from './queries.ts'

/** Follows what one asked, or took back, on another device. What the college decides, `verification:changed` tells. */
export const listenForHandover = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'handover') void cache.invalidateQueries({ queryKey: handoverQuery.queryKey })
    },
  })
