import { createStore } from './createStore.ts'

export type EarlyCall = { token: string; answer: Promise<Response>; controller: AbortController }

declare global {
  /** The calls that `client/inline/preload.ts` sent before any script had loaded, and whose token they used. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

// In ms: responses not taken within this time may be out of date.
const lifetime = 10_000

type Asked = { url: string; token: string | null; signal: AbortSignal | undefined }

/** Returns the response to an early call, which `signal` can abort: only once, and only for the token that sent it. */
export const takeEarlyAnswer = ({ url, token, signal }: Asked): Promise<Response> | undefined => {
  const call = globalThis.earlyCalls?.get(url)
  globalThis.earlyCalls?.delete(url)
  if (call?.token !== token) {
    call?.controller.abort()
    return undefined
  }
  signal?.addEventListener('abort', () => call.controller.abort(), { once: true })
  return call.answer
}

/** Returns the time of the page's first possible call, as `performance.now()`: 0 with early calls in its HTML, otherwise now. */
export const firstAskedAt = (): number => (globalThis.earlyCalls ? 0 : performance.now())

// Not reset on logout, because it only counts.
const changes = createStore({ drops: 0 }, { survivesLogout: true })

/** Returns the number of possible changes so far: responses to earlier requests may be outdated. */
export const countDrops = (): number => changes.getState().drops

/** Aborts early calls that nobody has taken, because something has or may have changed. */
export const dropEarlyAnswers = (): void => {
  changes.setState(({ drops }) => ({ drops: drops + 1 }))
  for (const { controller } of globalThis.earlyCalls?.values() ?? []) controller.abort()
  globalThis.earlyCalls?.clear()
}

if (globalThis.earlyCalls) setTimeout(dropEarlyAnswers, lifetime)
