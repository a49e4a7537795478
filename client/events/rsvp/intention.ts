/** A visitor's wish to answer an event, kept in this tab from their click on a public page until they have logged in. */
const key = 'rsvp'
// In ms. Registration and login take a few minutes.
const longest = 60 * 60_000

/** Remembers that the visitor wants to go to an event. */
export const keepIntention = (event: string): void => {
  try {
    sessionStorage.setItem(key, `${Date.now()} ${event}`)
  } catch {
    // Refused by the browser: RSVP takes one more click.
  }
}

/** Returns whether the member wanted to go to this event before logging in, at most an hour ago, and forgets it. */
export const takeIntention = (event: string): boolean => {
  try {
    const [at, wanted] = sessionStorage.getItem(key)?.split(' ') ?? []
    if (wanted !== event) return false
    sessionStorage.removeItem(key)
    return Date.now() - Number(at) < longest
  } catch {
    return false
  }
}
