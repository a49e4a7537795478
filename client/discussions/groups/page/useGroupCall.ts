import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'
import { keepFocus } from '../keepFocus.ts'
import { refetchGroups } from '../queries.ts'

/** Returns a function that makes a call, refetches groups and shows `done`, or the error; and whether it is in progress. */
export const useGroupCall = () => {
  const cache = useQueryClient()
  const [pending, setPending] = useState(false)
  const call = async (work: () => Promise<unknown>, done?: string): Promise<void> => {
    setPending(true)
    const returnFocus = keepFocus()
    try {
      await work()
      await refetchGroups(cache)
      if (done !== undefined) toast.success(done)
    } catch (error) {
      toast.error(messageOf(error))
    } finally {
      setPending(false)
      returnFocus()
    }
  }
  return { pending, call }
}
