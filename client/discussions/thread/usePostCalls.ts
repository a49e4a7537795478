import { useQueryClient } from '@tanstack/react-query'
import type { Post, PostReaction } from '#contract/discussions/posts.ts'
import { copyText } from '#client/platform/clipboard.ts'
import { useTranslation } from '#client/platform/i18n.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { putPost, putThread, refetchLists, refetchThread } from './cache.ts'
import { acceptAnswer, setReaction } from './queries.ts'
import { linkTo } from './threadContext.ts'

/** The calls of a thread's buttons that need no further question. */
export const usePostCalls = (threadId: string) => {
  const { t } = useTranslation('thread')
  const cache = useQueryClient()

  const react = async (post: Post, reaction: PostReaction): Promise<void> => {
    const { count, mine } = post.reactions[reaction]
    const changed = { count: count + (mine ? -1 : 1), mine: !mine }
    putPost(cache, threadId, { ...post, reactions: { ...post.reactions, [reaction]: changed } })
    try {
      putPost(cache, threadId, await setReaction(post._id, reaction, !mine))
    } catch (error) {
      putPost(cache, threadId, post)
      toast.error(messageOf(error))
    }
  }
  const accept = async (number: number | null): Promise<void> => {
    try {
      putThread(cache, await acceptAnswer(threadId, number))
      toast.success(t(number === null ? 'accept.undone' : 'accept.done'))
      await Promise.all([refetchThread(cache, threadId), refetchLists(cache)])
    } catch (error) {
      toast.error(messageOf(error))
    }
  }
  const copyLink = async (post: Post | undefined): Promise<void> => {
    const url = linkTo(threadId, post?.number)
    if (await copyText(url)) toast.success(t('copied'))
    else toast.info(t('not_copied', { url }))
  }
  return { react, accept, copyLink }
}
