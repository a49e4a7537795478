import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from './queries.ts'

/** How many messages wait unread for whoever is logged in; follows live. */
export const useUnread = (): number => useQuery(unreadQuery).data ?? 0
