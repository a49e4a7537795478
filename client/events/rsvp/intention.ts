import { STORAGE_KEYS } from '#contract/limits.ts'
import { storage } from '#client/platform/storage.ts'

// In ms. Registration and login take a few minutes.
const longest = 60 * 60_000

/** Remembers on this device that a visitor wants to go to an event, from their click on its public page until they have logged in. */
export const keepIntention = (event: string): void => storage.set(STORAGE_KEYS.intendedRsvp, `${Date.now()} ${event}`)

/** Returns whether the member wanted to go to this event before logging in, at most an hour ago, and forgets it. */
export const takeIntention = (event: string): boolean => {
  const [at, wanted] = storage.get(STORAGE_KEYS.intendedRsvp)?.split(' ') ?? []
  if (wanted !== event) return false
  storage.remove(STORAGE_KEYS.intendedRsvp)
  return Date.now() - Number(at) < longest
}
