import { useRef } from 'react'
import { v4 } from 'uuid'

/**
 * Returns a function that sends something under an id: the same again after a failure gets the same id, by which the server tells that it has it,
 * though its answer was lost. What was changed meanwhile, or comes after a success, is something else.
 */
export const useSendOnce = () => {
  const failed = useRef<{ text: string; clientId: string }>(undefined)
  return async <Result>(value: unknown, send: (clientId: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(value)
    // By a library, because `crypto.randomUUID` is missing where the portal is opened by plain http.
    if (failed.current?.text !== text) failed.current = { text, clientId: v4() }
    const sent = await send(failed.current.clientId)
    failed.current = undefined
    return sent
  }
}
