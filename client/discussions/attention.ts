import { queryOptions, useQuery } from '@tanstack/react-query'
import { getFrame } from '#contract/home/frame.ts'
import { api } from '#client/platform/api.ts'
import { fromFrame } from '#client/platform/frame.ts'

// Apart from `queries.ts`, because the menu of every page needs only this.

/** The common key of everything about discussions. */
export const discussionKey = ['discussions'] as const

/** Fetches the number for the menu's badge. The pages of discussions get it with the spaces. */
export const attentionQuery = queryOptions({
  queryKey: [...discussionKey, 'attention'],
  queryFn: () => fromFrame('attention', async () => (await api(getFrame, {})).attention),
})

/** Returns the live number of threads with something new for the viewer. */
export const useAttention = () => useQuery(attentionQuery).data ?? 0
