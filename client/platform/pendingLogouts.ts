import type { endLeftSession, logOut } from '#contract/account/sessions.ts'
import { STORAGE_KEYS } from '#contract/limits.ts'
import { isConnected, onConnectionChange } from './connection.ts'
import { storage } from './storage.ts'

/**
 * Ends a token's session on the server, now or on reconnection. Until then only a proof is stored, which can end the session and nothing else. In an
 * insecure context browsers can't compute one: then the session ends now, or when it expires.
 */
export const endSession = (token: string): void => {
  const proof = proofOf(token).catch(() => undefined)
  void proof.then((made) => made !== undefined && keep([...left(), made]))
  void post(logOutCall, { headers: { authorization: `Bearer ${token}` } }).then(async (ended) => {
    const made = await proof
    if (ended && made !== undefined) forget(made)
  })
}

/** Ends the sessions logged out of while offline: now, and on every reconnection. Returns a function that stops it. */
export const endPendingLogouts = (): (() => void) => {
  for (const token of storage.get(STORAGE_KEYS.tokensLeft)?.split(' ') ?? []) endSession(token)
  storage.remove(STORAGE_KEYS.tokensLeft)
  const endAll = () => {
    if (isConnected()) for (const proof of left()) void end(proof)
  }
  endAll()
  return onConnectionChange(endAll)
}

const end = async (proof: string): Promise<void> => {
  const headers = { 'content-type': 'application/json' }
  if (await post(endLeftCall, { headers, body: JSON.stringify({ proof }) })) forget(proof)
}

// Not through `api`, which would send the current member's token and treat a 401 as the end of their session. Returns false for a retry,
// because a proxy may answer for a portal that is down.
const post = async ({ method, url }: Call, init: Pick<RequestInit, 'headers' | 'body'>): Promise<boolean> => {
  const { ok, status } = await fetch(url, { method, keepalive: true, ...init }).catch(() => Response.error())
  return ok || status === 401
}

// The SHA-256 of the token, which is what the server stores of it.
const proofOf = async (token: string): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token))
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

// Not the contract itself: it brings its schemas, and without a connection it may not be there.
type Call = Pick<typeof logOut | typeof endLeftSession, 'method' | 'url'>
const logOutCall: Pick<typeof logOut, 'method' | 'url'> = { method: 'POST', url: '/api/logout' }
const endLeftCall: Pick<typeof endLeftSession, 'method' | 'url'> = { method: 'POST', url: '/api/session/end' }

const left = (): string[] => storage.get(STORAGE_KEYS.sessionsLeft)?.split(' ') ?? []

const forget = (proof: string): void => keep(left().filter((other) => other !== proof))

const keep = (proofs: string[]): void => {
  if (proofs.length === 0) storage.remove(STORAGE_KEYS.sessionsLeft)
  else storage.set(STORAGE_KEYS.sessionsLeft, proofs.join(' '))
}
