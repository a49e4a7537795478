import type { QueryClient } from '@tanstack/react-query'
import type { AppSocket } from '#client/platform/socket.ts'
import { reloadAround } from './queries.ts'

/** Hears of people whom one blocks and unblocks on another device. */
export const listenForBlocks = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const changed = ({ userId }: { userId: string }): void => reloadAround(cache, userId)
  socket.on('block:changed', changed)
  return () => {
    socket.off('block:changed', changed)
  }
}
