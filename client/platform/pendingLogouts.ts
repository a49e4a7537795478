import type { logOut } from '#contract/account/sessions.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { isConnected, onConnectionChange } from './connection.ts'
import { storage } from './storage.ts'

/** Ends the session of a token on the server: now, or as soon as there is a connection. */
export const endSession = (token: string): void => {
  keep([...tokensLeft(), token])
  void end(token)
}

/** Ends the sessions logged out of while offline: now, and on every reconnection. Returns a function that stops it. */
export const endPendingLogouts = (): (() => void) => {
  const endAll = () => {
    if (isConnected()) for (const token of tokensLeft()) void end(token)
  }
  endAll()
  return onConnectionChange(endAll)
}

// Past `api`, which sends the token of whoever is logged in by now, and would take a 401 for the end of their session.
const end = async (token: string): Promise<void> => {
  const headers = { authorization: `Bearer ${token}` }
  const { ok, status } = await fetch(call.url, { method: call.method, headers, keepalive: true }).catch(() =>
    Response.error(),
  )
  // Ended by this, or before. Anything else is tried again: a proxy answers in the place of a portal that is down.
  if (ok || status === 401) keep(tokensLeft().filter((left) => left !== token))
}

// Not the contract itself: it brings its schemas, and without a connection it may not be there.
const call: Pick<typeof logOut, 'method' | 'url'> = { method: 'POST', url: '/api/logout' }

const tokensLeft = (): string[] => storage.get(STORAGE_KEYS.tokensLeft)?.split(' ') ?? []

const keep = (tokens: string[]): void => {
  if (tokens.length === 0) storage.remove(STORAGE_KEYS.tokensLeft)
  else storage.set(STORAGE_KEYS.tokensLeft, tokens.join(' '))
}
