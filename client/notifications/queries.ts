import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  type Centre,
  listAdminNotifications,
  listNotifications,
  readAdminNotification,
  readAdminNotifications,
  readNotification,
  readNotifications,
} from '#contract/notifications/notifications.ts'
import { api, apiPage, type Paged } from '#client/platform/api.ts'
import { fromDesk } from '#client/platform/desk.ts'
import { fromFrame } from '#client/platform/frame.ts'

/** Members and administrators have separate centres: the admin panel has its own token and no live connection. */
export type Area = 'member' | 'admin'
/** What is marked as read: one row, or all up to an instant. */
export type Reading = { id: string } | { upTo: string }

/** The calls of an area's notification centre. */
export const AREAS = {
  member: {
    list: (after: string | null, signal: AbortSignal): Promise<Paged<Centre>> => {
      const read = () => apiPage(listNotifications, { querystring: {}, signal }, after)
      return after === null ? fromFrame('notifications', read) : read()
    },
    read: (which: Reading) =>
      'id' in which ? api(readNotification, { params: which }) : api(readNotifications, { body: which }),
    refetchInterval: false,
  },
  admin: {
    list: (after: string | null, signal: AbortSignal): Promise<Paged<Centre>> => {
      const read = () => apiPage(listAdminNotifications, { querystring: {}, signal }, after)
      return after === null ? fromDesk('notifications', read) : read()
    },
    read: (which: Reading) =>
      'id' in which ? api(readAdminNotification, { params: which }) : api(readAdminNotifications, { body: which }),
    refetchInterval: 60_000,
  },
} as const

/** Fetches the notifications, latest first, page by page; the first page has the total unread count. */
export const centreQuery = (area: Area) =>
  infiniteQueryOptions({
    // Keyed with the rest of the admin area, which logging out clears.
    queryKey: area === 'admin' ? ['administration', 'notifications'] : ['notifications', 'centre'],
    queryFn: ({ pageParam, signal }) => AREAS[area].list(pageParam || null, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: AREAS[area].refetchInterval,
  })

/** The key of the notification settings (`choices/queries.ts`), which live updates change too. */
export const choicesKey = ['notifications', 'choices'] as const
