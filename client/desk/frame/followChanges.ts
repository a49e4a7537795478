import type { QueryClient } from '@tanstack/react-query'
import { deskQuery } from '#client/platform/desk.ts'
import { todayQuery } from '../today/queries.ts'

const own: readonly unknown[] = [deskQuery.queryKey[1], todayQuery.queryKey[1], 'notifications']

/** Refetches the numbers of the menu and Today when the administrator's own act makes another list of the desk refetch. Returns a function that stops it. */
export const followChanges = (client: QueryClient): (() => void) =>
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'invalidate') return
    const [area, list] = event.query.queryKey
    if (area !== 'administration' || own.includes(list)) return
    for (const { queryKey } of [deskQuery, todayQuery]) void client.invalidateQueries({ queryKey })
  })
