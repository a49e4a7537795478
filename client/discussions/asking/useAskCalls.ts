import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ThreadAsking } from '#contract/discussions/asking.ts'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { discussionKey } from '../attention.ts'
import { putAsking, refetchThread } from '../thread/cache.ts'

/** Returns a function that makes a call about who is asked in a thread, one at a time. It stores the result, or shows why it failed and returns false. */
export const useAskCalls = (threadId: string) => {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const run = async (call: () => Promise<ThreadAsking>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    try {
      putAsking(cache, threadId, await call())
      // Who was asked is no longer offered.
      void cache.invalidateQueries({ queryKey: [...discussionKey, 'thread-candidates', threadId] })
      return true
    } catch (error) {
      toast.error(messageOf(error))
      // Someone may have answered or closed it in the meantime.
      void refetchThread(cache, threadId)
      return false
    } finally {
      setPending(false)
    }
  }
  return { run, pending }
}
