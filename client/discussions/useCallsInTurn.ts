import { useRef } from 'react'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'

type CallsInTurn<Result> = { put: (result: Result) => void; refetch: () => void }

/**
 * Returns a function that makes calls one after the other. Only the response of the last one is stored, because the viewer has changed their mind
 * since the others. If it failed, `before` is shown again, as it was before the first call that isn't done, and the stored state is fetched: without a
 * connection that has to wait.
 */
export const useCallsInTurn = <Result extends object>({ put, refetch }: CallsInTurn<Result>) => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const stored = useRef<Result>(undefined)
  return async (before: Result, call: () => Promise<Result>): Promise<void> => {
    stored.current ??= before
    const own = last.current.then(call, call)
    last.current = own
    const result = await own.catch((error: unknown) => {
      toast.error(messageOf(error))
    })
    if (last.current !== own) return
    put(result ?? stored.current)
    stored.current = undefined
    if (result === undefined) refetch()
  }
}
