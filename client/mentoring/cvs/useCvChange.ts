import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SharedCvPage } from '#contract/mentoring/shared-cvs.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { mentoringKey } from '../cache.ts'
import { changeComment, dropComment, sharedCvQuery } from './queries.ts'

/** Returns a function that shows a changed CV page, and has lists with its numbers refetched when they are next shown. */
export const useStoreCv = (id: string) => {
  const cache = useQueryClient()
  return async (page: SharedCvPage): Promise<void> => {
    cache.setQueryData(sharedCvQuery(id).queryKey, page)
    await cache.invalidateQueries({ queryKey: mentoringKey, refetchType: 'none' })
  }
}

/** Resolves a comment or takes that back, shown immediately. */
export const useResolve = (id: string, commentId: string) => {
  const cache = useQueryClient()
  const { queryKey } = sharedCvQuery(id)
  const store = useStoreCv(id)
  return useMutation({
    mutationFn: (resolved: boolean) => changeComment(id, commentId, { resolved }),
    onMutate: async (resolved) => {
      await cache.cancelQueries({ queryKey })
      const before = cache.getQueryData(queryKey)
      const resolvedAt = resolved ? new Date().toISOString() : null
      cache.setQueryData(
        queryKey,
        (page) =>
          page && {
            ...page,
            comments: page.comments.map((each) => (each._id === commentId ? { ...each, resolvedAt } : each)),
          },
      )
      return before
    },
    onSuccess: store,
    onError: (error, _, before) => {
      cache.setQueryData(queryKey, before)
      toast.error(messageOf(error))
    },
  })
}

/** Deletes the viewer's comment or reply. */
export const useDropComment = (id: string) => {
  const store = useStoreCv(id)
  return useMutation({
    mutationFn: (commentId: string) => dropComment(id, commentId),
    onSuccess: store,
    onError: (error) => toast.error(messageOf(error)),
  })
}
