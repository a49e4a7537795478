import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { FollowLevel } from '#contract/discussions/spaces.ts'
import type { Thread, ThreadRow } from '#contract/discussions/threads.ts'
import type { Paged } from '#client/platform/api.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { useSession } from '#client/platform/useSession.ts'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'
import {
  followThread,
  markAllRead,
  markThreadRead,
  markThreadUnread,
  spacesQuery,
  undoMarkAllRead,
} from '../queries.ts'

/** Returns the actions on threads of the list. */
export const useRowActions = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const cache = useQueryClient()
  const userId = useSession()?.userId

  const change = async (call: Promise<Thread>): Promise<boolean> => {
    try {
      putRow(cache, await call)
    } catch (error) {
      toast.error(messageOf(error))
      return false
    }
    await refetchCounts(cache)
    return true
  }
  const setLevel = async ({ _id, level }: ThreadRow, next: FollowLevel): Promise<void> => {
    if (!(await change(followThread(_id, next)))) return
    const undo = () => void change(followThread(_id, level))
    toast.success(t(next === 'muted' ? 'mute.done' : 'unmute.done'), {
      action: { label: t('common:undo'), onClick: undo },
    })
  }
  return {
    /** Returns whether a thread has posts of others that can be marked. */
    canToggleRead: ({ level, mine, lastNumber }: ThreadRow): boolean =>
      level !== 'muted' && !(mine && lastNumber === 1),
    toggleRead: ({ _id, unread, lastNumber, lastAuthor }: ThreadRow): Promise<boolean> => {
      if (unread > 0) return change(markThreadRead(_id, lastNumber))
      // The viewer's own posts are never unread, so that the last of them would mark nothing.
      return change(markThreadUnread(_id, lastAuthor?._id === userId ? 1 : lastNumber))
    },
    toggleMuted: (thread: ThreadRow): Promise<void> => setLevel(thread, thread.level === 'muted' ? 'normal' : 'muted'),
  }
}

/** Returns a function that marks everything as read, with an offer to undo it. */
export const useMarkAllRead = () => {
  const { t } = useTranslation(['discussions', 'common'])
  const cache = useQueryClient()
  const run = async (call: () => Promise<unknown>): Promise<boolean> => {
    try {
      await call()
    } catch (error) {
      toast.error(messageOf(error))
      return false
    }
    void cache.invalidateQueries({ queryKey: discussionKey })
    return true
  }
  return async (): Promise<void> => {
    if (!(await run(markAllRead))) return
    toast.success(t('read_all.done'), {
      action: { label: t('common:undo'), onClick: () => void run(undoMarkAllRead) },
    })
  }
}

type ThreadPages = InfiniteData<Paged<{ threads: ThreadRow[] }>>

// Changed in place: a row marked as read stays under *Unread* until the list is opened again.
const putRow = (cache: QueryClient, thread: Thread): void => {
  const changed = (row: ThreadRow): ThreadRow => (row._id === thread._id ? { ...row, ...thread } : row)
  cache.setQueriesData<ThreadPages>({ queryKey: [...discussionKey, 'list'] }, (data) => {
    if (data === undefined) return undefined
    const pages = data.pages.map((page) => ({ ...page, body: { threads: page.body.threads.map(changed) } }))
    return { ...data, pages }
  })
}

const refetchCounts = async (cache: QueryClient): Promise<void> => {
  await cache.invalidateQueries({ queryKey: discussionKey, refetchType: 'none' })
  await cache.refetchQueries({ queryKey: spacesQuery.queryKey, type: 'active' })
}
