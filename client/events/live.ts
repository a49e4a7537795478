import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { putEvent } from './cache.ts'

/** Keeps the lists of events as they are on the server. Returns how to stop. */
export const listenForEvents = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, { 'event:changed': (event) => putEvent(cache, event) })
