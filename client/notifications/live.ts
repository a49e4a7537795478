import type { QueryClient } from '@tanstack/react-query'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { refetchAnew, refetchOvertaken } from '#client/platform/queryClient.ts'
import { noteUnread } from './cache.ts'
import { centreQuery, choicesKey } from './queries.ts'

/** Follows the member's notifications, what is read on other tabs and devices, and the settings. Returns a function that stops it. */
export const listenForNotifications = (socket: AppSocket, cache: QueryClient): (() => void) => {
  const reload = () => void refetchAnew(cache, centreQuery('member').queryKey)
  return listenTo(socket, {
    'notification:changed': ({ unread, desk }) => {
      if (desk) return
      noteUnread(cache, 'member', unread)
      reload()
    },
    'choices:changed': (choices) => {
      cache.setQueryData(choicesKey, choices)
      refetchOvertaken(cache, choicesKey)
    },
  })
}
