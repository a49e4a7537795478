import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { exportQuery } from './queries.ts'

/** Follows how far the copy of one's data is, and what becomes of it on other devices. */
export const listenForExports = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'export:changed': (copy) => cache.setQueryData(exportQuery.queryKey, copy),
  })
