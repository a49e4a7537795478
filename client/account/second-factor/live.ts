import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { secondFactorQuery } from './queries.ts'

/** Follows one's own second factor: it may be changed on another device. */
export const listenForSecondFactor = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'account:changed': ({ about }) => {
      if (about === 'second_factor') void cache.invalidateQueries({ queryKey: secondFactorQuery('member').queryKey })
    },
  })
