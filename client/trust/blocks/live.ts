import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { reloadAround, reloadEverything } from './queries.ts'

// Whoever blocks and unblocks somebody in a row must not keep their screens busy, in ms.
const pause = 500

/** Follows whom one blocks and unblocks on another device, and whether others are hidden from one or shown again. */
export const listenForBlocks = (socket: AppSocket, cache: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const reloadSoon = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      reloadEverything(cache)
    }, pause)
  }
  const stop = listenTo(socket, {
    'block:changed': ({ userId }) => reloadAround(cache, userId),
    'visibility:changed': reloadSoon,
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
