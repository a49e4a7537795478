type EarlyCall = { token: string; answer: Promise<Response>; controller: AbortController }

declare global {
  /** What `client/appearance.js` has asked for before any script was there, and by whose token. */
  var earlyCalls: Map<string, EarlyCall> | undefined
}

// In ms: what nobody has taken by then may be out of date.
const lifetime = 10_000

type Asked = { url: string; token: string | null; signal: AbortSignal | undefined }

/** Returns the answer to a call that left before any script was there, which `signal` ends: once, and to whom asked only. */
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

let drops = 0
/** Returns how often something may have changed: what was asked for before may be older. */
export const countDrops = (): number => drops

/** Ends what nobody has taken, because something has changed, or may have. */
export const dropEarlyAnswers = (): void => {
  drops += 1
  for (const { controller } of globalThis.earlyCalls?.values() ?? []) controller.abort()
  globalThis.earlyCalls?.clear()
}

if (globalThis.earlyCalls) setTimeout(dropEarlyAnswers, lifetime)
