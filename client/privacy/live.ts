import type { QueryClient } from '@tanstack/react-query'
import { refetchOvertaken } from '#client/platform/queryClient.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { exportKey } from './exports/queries.ts'

/** Updates the member's data export as it progresses or changes on another device. */
export const listenForExports = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    'export:changed': (copy) => {
      cache.setQueryData(exportKey, copy)
      refetchOvertaken(cache, exportKey)
    },
  })
