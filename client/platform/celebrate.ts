import { burst } from '#client/ui/burst.tsx'
import { storage } from './storage.ts'

/** What is celebrated: an event that the member goes to, an accepted mentorship, and the first reply to what they wrote. */
export type Moment = 'going' | 'mentorship' | 'reply'

// Of all members of the device, so that it doesn't grow for ever.
const most = 60

/** Celebrates a moment the first time that the member has it on this device. With reduced motion, nothing is shown. */
export const celebrate = (moment: Moment): void => {
  void digestOf(`${storage.get('userId')}:${moment}`).then((key) => {
    const seen = storage.get('celebrated')?.split(' ') ?? []
    if (key === undefined || seen.includes(key)) return
    storage.set('celebrated', [...seen, key].slice(-most).join(' '))
    burst()
  })
}

// The device remembers a moment after the logout, but not whose it was. Browsers digest on secure origins only.
const digestOf = async (words: string): Promise<string | undefined> => {
  if (!('subtle' in crypto)) return undefined
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(words))
  return btoa(String.fromCharCode(...new Uint8Array(digest, 0, 9)))
}
