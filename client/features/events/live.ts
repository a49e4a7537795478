import type { QueryClient } from '@tanstack/react-query'
import type { AppSocket } from '#client/platform/socket.ts'

export const listenForEvents = (_socket: AppSocket, _cache: QueryClient) => () => {}
