import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'

/** Follows one's own addresses: a link may be opened on another device, and the directory opens with it. */
export const listenForAddresses = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'addresses') void cache.invalidateQueries()
    },
  })
