import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { reloadAround, reloadEverything } from './queries.ts'

// Limits refetching when another member blocks and unblocks the viewer repeatedly, in ms.
const pause = 500

/** Follows blocks that the viewer makes or lifts on other devices, and members who become hidden or visible again. */
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
