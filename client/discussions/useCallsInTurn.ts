import { useRef } from 'react'
import { messageOf } from '#client/platform/problems.ts'
import { toast } from '#client/ui/toast.ts'

type CallsInTurn<Result> = { put: (result: Result) => void; refetch: () => void }

/**
 * Returns a function that makes calls one after the other. Only the response of the last one is stored, because the viewer has changed their mind
 * since the others; if it failed, the stored state is fetched again.
 */
export const useCallsInTurn = <Result extends object>({ put, refetch }: CallsInTurn<Result>) => {
  const last = useRef<Promise<unknown>>(Promise.resolve())
  return async (call: () => Promise<Result>): Promise<void> => {
    const own = last.current.then(call, call)
    last.current = own
    const result = await own.catch((error: unknown) => {
      toast.error(messageOf(error))
    })
    if (last.current !== own) return
    if (result === undefined) refetch()
    else put(result)
  }
}
