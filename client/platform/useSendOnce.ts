import { useRef } from 'react'
import { v4 } from 'uuid'

/**
 * Returns a function that sends a text under an id. A retry of the same text after a failure reuses the id, so the server recognises it even if its
 * response was lost. Changed text, or any text after a success, gets a new id.
 */
export const useSendOnce = () => {
  const failed = useRef<{ text: string; clientId: string }>(undefined)
  return async <Result>(value: unknown, send: (clientId: string) => Promise<Result>): Promise<Result> => {
    const text = JSON.stringify(value)
    // From a library, because `crypto.randomUUID` is missing over plain http.
    if (failed.current?.text !== text) failed.current = { text, clientId: v4() }
    const sent = await send(failed.current.clientId)
    failed.current = undefined
    return sent
  }
}
