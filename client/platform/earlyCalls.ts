declare global {
  /** What `client/appearance.js` has asked for before any script was there, and by whose token. */
  var earlyCalls: Map<string, { token: string; answer: Promise<Response> }> | undefined
}

// In ms: what nobody has taken by then may be out of date.
const lifetime = 10_000

/** Returns the answer to a call that left before any script was there: once, and to whom asked only. */
export const takeEarlyAnswer = (url: string, token: string | null): Promise<Response> | undefined => {
  const call = globalThis.earlyCalls?.get(url)
  globalThis.earlyCalls?.delete(url)
  if (call?.token === token) return call.answer
  drop(call)
  return undefined
}

/** Drops what nobody has taken, because something has changed, or may have. */
export const dropEarlyAnswers = (): void => {
  for (const call of globalThis.earlyCalls?.values() ?? []) drop(call)
  globalThis.earlyCalls?.clear()
}

const drop = (call: { answer: Promise<Response> } | undefined): void => void call?.answer.then(discard, () => undefined)

/** Ends an answer that nobody will read, which a browser takes for one that is still coming. */
export const discard = (answer: Response): void => void answer.body?.cancel()

if (globalThis.earlyCalls) setTimeout(dropEarlyAnswers, lifetime)
