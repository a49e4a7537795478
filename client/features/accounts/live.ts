import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { reloadAddresses } from './queries.ts'

/** Follows one's own addresses: a link may be opened on another device. */
export const listenForAddresses = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'addresses') void reloadAddresses(cache)
    },
  })
