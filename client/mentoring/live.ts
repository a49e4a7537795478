import type { QueryClient } from '@tanstack/react-query'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { mentoringKey, mentorshipsKey } from './cache.ts'

const types: ReadonlySet<NotificationType | undefined> = new Set<NotificationType>([
  ...(['mentoring_request', 'mentoring_update', 'mentor_offer', 'mentorship_changed'] as const),
])

/** Keeps requests, mentorships and open sessions in sync with the server. Returns a function that stops it. */
export const listenForMentoring = (socket: AppSocket, cache: QueryClient): (() => void) =>
  listenTo(socket, {
    // Sent for every change by the other member, even when its notifications are off.
    'pairing:changed': () => void refetchAnew(cache, mentoringKey),
    'notification:changed': ({ type }) => {
      if (!types.has(type)) return
      void refetchAnew(cache, mentoringKey)
      void refetchAnew(cache, mentorshipsKey)
    },
  })
