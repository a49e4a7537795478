import type { QueryClient } from '@tanstack/react-query'
import type { NotificationType } from '#contract/notifications/notifications.ts'
import { refetchAnew } from '#client/platform/queryClient.ts'
import { type AppSocket, listenTo } from '#client/platform/socket.ts'
import { applicantKey, applicationKey, draftKey, jobKey, referralKey } from './keys.ts'

const types: ReadonlySet<NotificationType | undefined> = new Set<NotificationType>([
  ...(['application_update', 'application_seen', 'applicants_new', 'applicant_update', 'referral'] as const),
])
// A closing pushes once for every fifty applicants.
const every = 1_000

/** Keeps applications, applicants and requests for referrals in sync with the server. Returns a function that stops it. */
export const listenForApplications = (socket: AppSocket, cache: QueryClient): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const refetch = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined
      for (const key of [applicantKey, referralKey, [...jobKey, 'page']]) void refetchAnew(cache, key)
      void cache.invalidateQueries({
        queryKey: applicationKey,
        predicate: ({ queryKey }) => queryKey[1] !== draftKey[1],
      })
    }, Math.random() * every)
  }
  const stop = listenTo(socket, {
    // Sent for every change by someone else, even when its notifications are off.
    'applications:changed': refetch,
    'notification:changed': ({ type }) => {
      if (types.has(type)) refetch()
    },
  })
  return () => {
    clearTimeout(timer)
    stop()
  }
}
